import NumericsKit

/// Times several works in turns, so that background load affects all of them equally.
@MainActor
struct InterleavedSampler {
  /// Repeats the work `acts` times and returns the duration, excluding preparation.
  typealias Work = @MainActor (_ acts: Int) async -> Duration

  /// The target upper bound for one turn of a slow work.
  private static let longestTurn = Duration.milliseconds(20)

  let options: RaceOptions
  /// How often each work has each position of the order, per sample.
  let rounds: Int

  /// The samples of each work, in nanoseconds per act.
  ///
  /// - Throws: `CancellationError`, between two samples.
  func run(_ works: [Work], progress: (Int) -> Void = { _ in }) async throws -> [[Double]] {
    let acts = await affordableActs(works)
    var order = SeededOrder(seed: options.seed)
    var times = works.map { _ in [Double]() }
    for number in 0..<(options.warmUp + options.samples) {
      try Task.checkCancellation()
      progress(number)
      var sums = works.map { _ in Duration.zero }
      for index in order.turns(of: works.count, rounds: rounds).joined() {
        sums[index] += await works[index](acts)
      }
      guard number >= options.warmUp else { continue }
      let all = Double(acts * rounds * works.count)
      for index in works.indices { times[index].append(sums[index] / .nanoseconds(1) / all) }
    }
    return times
  }

  private func affordableActs(_ works: [Work]) async -> Int {
    var slowest = Duration.nanoseconds(1)
    for work in works { slowest = max(slowest, await work(1)) }
    let affordable = Int(min(Self.longestTurn / slowest, Double(options.actsPerTurn)))
    return max(1, affordable)
  }
}

/// The contenders' order in each round: random, and reproducible from the seed.
struct SeededOrder {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Each of `count` has each position equally often, since a work may affect the next one; every
  /// other round is reversed.
  mutating func turns(of count: Int, rounds: Int) -> [[Int]] {
    (0..<rounds).flatMap { round in
      let order = (0..<count).shuffled(using: &random)
      return (0..<count).map { shift in
        let turn = Array(order[shift...] + order[..<shift])
        return round.isMultiple(of: 2) ? turn : turn.reversed()
      }
    }
  }
}

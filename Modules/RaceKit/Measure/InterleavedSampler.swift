import NumericsKit

/// Times several works in turns, so that background load affects all of them equally.
@MainActor
struct InterleavedSampler {
  /// Repeats the work `acts` times and returns the duration, excluding preparation.
  typealias Work = @MainActor (_ acts: Int) async throws -> Duration

  /// The target upper bound for one turn of a slow work.
  private static let longestTurn = Duration.milliseconds(20)
  private static let mostDoublings = 10

  let sampling: RaceOptions.Sampling
  /// The same seed gives the same order of turns.
  let seed: UInt64

  /// The samples of each work, in nanoseconds per act, all above zero.
  ///
  /// - Throws: `CancellationError`, between two samples; ``RaceError``; errors of the works.
  func run(_ works: [Work], progress: (Int) -> Void = { _ in }) async throws -> [[Double]] {
    var acts = try await affordableActs(works)
    for _ in 0...Self.mostDoublings {
      if let times = try await samples(works, acts, progress) { return times }
      acts *= 2
    }
    throw RaceError.tooShort
  }

  /// Nil if the clock did not advance during a sample.
  private func samples(
    _ works: [Work], _ acts: Int, _ progress: (Int) -> Void
  ) async throws -> [[Double]]? {
    var order = SeededOrder(seed: seed)
    var times = works.map { _ in [Double]() }
    for number in 0..<(sampling.warmUp + sampling.samples) {
      try Task.checkCancellation()
      progress(number)
      var sums = works.map { _ in Duration.zero }
      for index in order.turns(of: works.count).joined() {
        sums[index] += try await works[index](acts)
      }
      guard sums.allSatisfy({ $0 > .zero }) else { return nil }
      guard number >= sampling.warmUp else { continue }
      let all = Double(acts * works.count)
      for index in works.indices { times[index].append(sums[index] / .nanoseconds(1) / all) }
    }
    return times
  }

  /// The second act of each work decides, since the first one includes first-use costs.
  private func affordableActs(_ works: [Work]) async throws -> Int {
    var slowest = Duration.nanoseconds(1)
    for work in works {
      _ = try await work(1)
      slowest = max(slowest, try await work(1))
    }
    let affordable = Int(min(Self.longestTurn / slowest, Double(sampling.actsPerTurn)))
    return max(1, affordable)
  }
}

/// The contenders' order in each turn: random, and reproducible from the seed.
struct SeededOrder {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Each of `count` has each position once, since a work may affect the next one.
  mutating func turns(of count: Int) -> [[Int]] {
    let order = (0..<count).shuffled(using: &random)
    let isReversed = Bool.random(using: &random)
    return (0..<count).map { shift in
      let turn = Array(order[shift...] + order[..<shift])
      return isReversed ? turn.reversed() : turn
    }
  }
}

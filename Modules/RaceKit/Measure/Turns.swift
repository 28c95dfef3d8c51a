/// Any number of works timed by turns, so that whatever else the machine does meets them all.
@MainActor
struct Turns {
  /// Does the work `acts` times, and tells how long that took without what it had to prepare.
  typealias Work = @MainActor (_ acts: Int) async -> Duration

  /// The most that one turn of a slow work should take.
  private static let longestTurn = Duration.milliseconds(20)

  let samples: Int
  let warmUp: Int
  let rounds: Int
  let mostActs: Int
  let seed: UInt64

  /// The samples of each work: nanoseconds for one act.
  ///
  /// - Throws: `CancellationError`, between two samples.
  func run(_ works: [Work], progress: (Int) -> Void = { _ in }) async throws -> [[Double]] {
    let acts = await affordableActs(works)
    var order = SeededOrder(seed: seed)
    var times = works.map { _ in [Double]() }
    for number in 0..<(samples + warmUp) {
      try Task.checkCancellation()
      progress(number)
      let sums = await sample(works, order.turns(of: works.count, rounds: rounds), acts)
      guard number >= warmUp else { continue }
      let all = Double(acts * rounds * works.count)
      for index in works.indices { times[index].append(sums[index] / .nanoseconds(1) / all) }
    }
    return times
  }

  private func sample(_ works: [Work], _ turns: [[Int]], _ acts: Int) async -> [Duration] {
    var sums = works.map { _ in Duration.zero }
    for turn in turns {
      for index in turn { sums[index] += await works[index](acts) }
    }
    return sums
  }

  private func affordableActs(_ works: [Work]) async -> Int {
    var slowest = Duration.nanoseconds(1)
    for work in works { slowest = max(slowest, await work(1)) }
    let affordable = Self.longestTurn / slowest
    return affordable < Double(mostActs) ? max(1, Int(affordable)) : mostActs
  }
}

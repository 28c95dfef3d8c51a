/// Any number of works timed by turns, so that whatever else the machine does meets them all.
@MainActor
enum Turns {
  /// Does its work some times, and tells how long that took without what it had to prepare.
  typealias Work = @MainActor () async throws -> Duration

  /// How often a work has its turn in one sample: many short turns meet the same disturbances.
  static func count(for works: Int) -> Int { rounds * works }

  private static let rounds = 8

  /// The samples of each work, in nanoseconds.
  ///
  /// In one round every work stands in every place once; every other round goes the other way
  /// round, since a work may also leave something to the one after it.
  static func run(
    _ works: [Work], samples: Int = 15, warmUp: Int = 3
  ) async throws -> [[Double]] {
    var times = works.map { _ in [Double]() }
    for number in 0..<(samples + warmUp) {
      let sample = try await sample(works)
      guard number >= warmUp else { continue }
      for index in works.indices { times[index].append(sample[index]) }
    }
    return times
  }

  private static func sample(_ works: [Work]) async throws -> [Double] {
    var sums = works.map { _ in Duration.zero }
    for turn in 0..<count(for: works.count) {
      for place in works.indices {
        let turned = (turn + place) % works.count
        let isForward = (turn / works.count).isMultiple(of: 2)
        let index = isForward ? turned : works.count - 1 - turned
        sums[index] += try await works[index]()
      }
    }
    return sums.map { $0 / .nanoseconds(1) }
  }
}

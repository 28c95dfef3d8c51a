/// Any number of works timed by turns, so that whatever else the machine does meets them all.
@MainActor
enum Turns {
  /// Does its work some times, and tells how long that took without what it had to prepare.
  typealias Work = @MainActor () async throws -> Duration

  /// The samples of each work, in nanoseconds.
  ///
  /// In one sample every work stands in every place once; every other sample goes the other way
  /// round, since a work may also leave something to the one after it.
  static func run(
    _ works: [Work], samples: Int = 15, warmUp: Int = 3
  ) async throws -> [[Double]] {
    var times = works.map { _ in [Double]() }
    for sample in 0..<(samples + warmUp) {
      var sums = works.map { _ in Duration.zero }
      for turn in works.indices {
        for place in works.indices {
          let turned = (turn + place) % works.count
          let index = sample.isMultiple(of: 2) ? turned : works.count - 1 - turned
          sums[index] += try await works[index]()
        }
      }
      guard sample >= warmUp else { continue }
      for index in works.indices { times[index].append(sums[index] / .nanoseconds(1)) }
    }
    return times
  }
}

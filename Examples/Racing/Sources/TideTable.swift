/// Where both screens get their tides from. The environment that they are raced in, too: it answers at
/// once, and fails when it is told to.
@MainActor
final class TideTable {
  struct Unreachable: Error {}

  var isReachable = true
  private let times: [String]

  init(_ times: [String] = ["03:12", "15:40"]) { self.times = times }

  func highWater() async throws -> [String] {
    guard isReachable else { throw Unreachable() }
    return times
  }
}

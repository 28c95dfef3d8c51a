import RaceKit

/// Where both screens get their tides from.
@MainActor
protocol TideTable: AnyObject {
  func highWater() async throws -> [String]
}

/// What the screens are raced with: responds at once, or fails.
final class FixedTides: TideTable {
  struct Unreachable: Error {}

  var isReachable: Bool
  private let times: [String]

  init(_ times: [String] = ["03:12", "15:40"], isReachable: Bool = true) {
    self.times = times
    self.isReachable = isReachable
  }

  func highWater() async throws -> [String] {
    guard isReachable else { throw Unreachable() }
    return times
  }
}

/// What the contract is played with: responds what the scenario says, and when.
final class ScriptedTides: TideTable {
  private let answers: [ScriptedResponse<[String]>]
  private let player: ScriptPlayer

  init(_ answers: [ScriptedResponse<[String]>], _ player: ScriptPlayer) {
    self.answers = answers
    self.player = player
    player.watch(self)
  }

  func highWater() async throws -> [String] {
    try await player.respond(to: ScriptedCall("highWater"), from: answers)
  }
}

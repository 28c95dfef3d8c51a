import ScreenContracts

/// The data source of both screens.
@MainActor
protocol TideTable: AnyObject {
  func highWater() async throws -> [String]
}

/// Responds immediately or fails, for measurements.
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

/// Responds as scripted by a scenario.
final class ScriptedTides: TideTable {
  private let responses: [ScriptedResponse<[String]>]
  private let player: ScriptPlayer

  init(_ responses: [ScriptedResponse<[String]>], _ player: ScriptPlayer) {
    self.responses = responses
    self.player = player
    player.watch(self)
  }

  func highWater() async throws -> [String] {
    try await player.respond(to: ScriptedCall("highWater"), from: responses)
  }
}

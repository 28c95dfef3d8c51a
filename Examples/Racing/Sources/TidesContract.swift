import DisplayKit
import RaceKit

/// The required behaviour of both screens.
enum TidesContract: ScreenContract {
  static let initialState = TidesState.loading

  static let scenarios = [
    ContractScenario<TidesContract>(
      "shows the tides", [.init(.success(["03:12", "15:40"]), after: 1)]
    ) {
      when(.appear, .loads)
      when(.wait(1), .shows(.loaded(["03:12", "15:40"])))
    },
    ContractScenario(
      "a failure offers retry, which loads again",
      [.fails(FixedTides.Unreachable()), .init(.success(["03:12"]))]
    ) {
      when(.appear, .loads, .shows(.failed))
      when(.retry, .loads, .shows(.loading), .shows(.loaded(["03:12"])))
    },
    ContractScenario(
      "nothing is left when it is closed during a refresh",
      [.init(.success(["03:12"])), .init(.success([]), after: 1)]
    ) {
      when(.appear, .loads, .shows(.loaded(["03:12"])))
      when(.refresh, .loads, .shows(.loading))
      when(.close, .cancels(1))
      when(.release)
    },
  ]

  static func display(of state: TidesState) -> ScreenState { state.screen }

  static func environment(
    _ script: [ScriptedResponse<[String]>], _ player: ScriptPlayer,
    output: @escaping @MainActor (Never) -> Void
  ) -> any TideTable {
    ScriptedTides(script, player)
  }
}

extension ContractEffect<TidesContract> {
  static let loads = calls([ScriptedCall("highWater")])
}

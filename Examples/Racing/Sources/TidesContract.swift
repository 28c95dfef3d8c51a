import DisplayKit
import ScreenContracts

/// The required behaviour of both screens.
enum TidesContract: ScreenContract {
  static let initialFacts = DisplayFacts.loading

  static let scenarios = [
    ContractScenario<TidesContract>(
      "shows the tides", [.init(.success(["03:12", "15:40"]), after: 1)]
    ) {
      when(.appear, .loads)
      when(.wait(1), .shows(.tides("03:12", "15:40")))
    },
    ContractScenario(
      "a failure offers retry, which loads again",
      [.fails(FixedTides.Unreachable()), .init(.success(["03:12"]))]
    ) {
      when(.appear, .loads, .shows(.failed))
      when(.retry, .loads, .shows(.loading), .shows(.tides("03:12")))
    },
    ContractScenario(
      "nothing is left when it is closed during a refresh",
      [.init(.success(["03:12"])), .init(.success([]), after: 1)]
    ) {
      when(.appear, .loads, .shows(.tides("03:12")))
      when(.refresh, .loads, .shows(.loading))
      when(.close, .cancels(1))
      when(.release)
    },
  ]

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

extension DisplayFacts {
  static let loading = DisplayFacts(
    title: "Tides", [.progress("Loading the tides")], isSettled: false)
  static let failed = DisplayFacts(
    title: "Tides", [.failure(Failure(title: "No tides", canRetry: true))])

  static func tides(_ times: String...) -> DisplayFacts {
    let rows = times.map { Part.row(RowID($0), "High water at \($0)") }
    return DisplayFacts(title: "Tides", [.list(rows)])
  }
}

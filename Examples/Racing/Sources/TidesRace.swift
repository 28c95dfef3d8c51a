import DisplayKit
import RaceKit

/// The two screens, their contract and the measured events.
@MainActor
enum TidesRace {
  static let race = Race(
    "Tides, plain and stateful", of: "tides",
    between: [
      RaceContender("plain", isBaseline: true) { PlainTides($0) },
      RaceContender("stateful") { StatefulTides($0) },
    ], under: TidesContract.scenarios, events: [load, refresh, retry], curves: [loadBySize],
    loaded: load)

  private static let load = RaceEvent<any TideTable>("load", "load", in: { FixedTides() }) {
    await $0.send(.appeared)
  }

  private static let refresh = RaceEvent<any TideTable>.onceLoaded(
    "refresh", "refresh", in: { FixedTides() }, send: .refresh())

  private static let retry = RaceEvent<any TideTable>(
    "retry", "retry", in: { FixedTides(isReachable: false) }
  ) { scene in
    scene.open()
    await scene.send(.appeared)
    (scene.environment as? FixedTides)?.isReachable = true
  } act: {
    await $0.send(.retry)
  }

  private static let loadBySize = RaceCurve<any TideTable>("load", "load", unit: "tides") { size in
    let times = (0..<size).map { "tide \($0)" }
    return RaceEvent("load", "load", in: { FixedTides(times) }) { await $0.send(.appeared) }
  }
}

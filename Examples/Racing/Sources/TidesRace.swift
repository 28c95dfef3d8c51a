import DisplayKit
import RaceKit

/// The two screens, what both have to do, and what is measured of them.
@MainActor
enum TidesRace {
  static let race = Race(
    "Tides, plain and stateful", of: "tides",
    between: [
      RaceSubject("plain", "plain", isBaseline: true) { PlainTides($0) },
      RaceSubject("stateful", "stateful") { StatefulTides($0) },
    ], under: contract, events: [load, refresh, retry], curves: [loadBySize], loaded: load)

  private static let contract = [
    RaceScenario("shows the tides", in: { TideTable() }) { scene in
      scene.open()
      await scene.send(.appeared)
      let expected = "High water at 03:12\nHigh water at 15:40"
      return scene.text == expected ? [] : ["Expected “\(expected)”, found “\(scene.text)”."]
    },
    RaceScenario("a failure offers retry, which loads again", in: { TideTable() }) { scene in
      scene.environment.isReachable = false
      scene.open()
      await scene.send(.appeared)
      guard case .failure(let failure) = scene.screen?.display.state.content, failure.canRetry
      else { return ["Expected a failure that offers retry."] }
      scene.environment.isReachable = true
      await scene.send(.retry)
      return scene.text.hasPrefix("High water") ? [] : ["Expected tides after retry."]
    },
    .freesItsScreen(in: { TideTable() }, after: [.appeared, .refresh]),
  ]

  private static let load = RaceEvent("load", "load", in: { TideTable() }) {
    await $0.send(.appeared)
  }

  private static let refresh = RaceEvent("refresh", "refresh", in: { TideTable() }) { scene in
    scene.open()
    await scene.send(.appeared)
  } act: {
    await $0.send(.refresh)
  }

  private static let retry = RaceEvent("retry", "retry", in: { TideTable() }) { scene in
    scene.environment.isReachable = false
    scene.open()
    await scene.send(.appeared)
    scene.environment.isReachable = true
  } act: {
    await $0.send(.retry)
  }

  private static let loadBySize = RaceCurve("load", "load", unit: "tides") { size in
    let times = (0..<size).map { "tide \($0)" }
    return RaceEvent("load", "load", in: { TideTable(times) }) { await $0.send(.appeared) }
  }
}

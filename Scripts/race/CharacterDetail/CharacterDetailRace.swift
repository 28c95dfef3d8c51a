// The character's screen in both patterns, raced: its contract, and what happens to a scene. How a
// race is run, RaceKit knows.

import CharacterDetailContract
import CharactersKit
import DisplayKit
import RaceKit

@MainActor
enum CharacterDetailRace {
  static var race: Race<FixedCharacterRepository> {
    Race(
      "A character in two patterns", of: "character-detail",
      between: CharacterDetailContender.all.map(\.racing), under: contract,
      events: events, curves: [loadCurve], loaded: load())
  }

  private static var contract: [RaceScenario<FixedCharacterRepository>] {
    let subjects = CharacterDetailContender.all.map { ($0.id, $0.subject) }
    return CharacterDetailContract.scenarios.map { scenario in
      RaceScenario(scenario.name) { contender in
        guard let subject = subjects.first(where: { $0.0 == contender.id })?.1 else {
          return ["There is no such pattern."]
        }
        return await CharacterDetailContract.violations(of: subject, scenario).map(\.description)
      }
    }
  }
}

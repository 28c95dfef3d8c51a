// The character's screen in both patterns, raced: its contract, and what happens to a scene. How a
// race is run, RaceKit knows.

import CharacterDetailContract
import CharacterDetailDirect
import CharacterDetailKit
import CharacterDetailStateful
import CharacterDetailTrace
import CharacterDetailVIPER
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

/// A pattern of the character's screen as the race knows it, or the baseline.
@MainActor
struct CharacterDetailContender {
  /// As `--pattern` spells it.
  let id: String
  let name: String
  let folder: String
  let makeScreen: CharacterDetailSubject.Factory
  let traced: (@MainActor (CharacterDetailTrace) -> any CharacterDetailScreen)?

  var subject: CharacterDetailSubject { CharacterDetailSubject(id, makeScreen: makeScreen) }

  var racing: RaceSubject<FixedCharacterRepository> {
    RaceSubject(
      id, name, isBaseline: traced == nil, folder: "Modules/CharacterDetailKit/\(folder)",
      makeScreen: screen, traced: tracing)
  }

  private func screen(_ repository: FixedCharacterRepository) -> any Screen {
    makeScreen(7, repository) { _ in }
  }

  private var tracing: (@MainActor (FixedCharacterRepository) -> RaceTracedScreen)? {
    guard let traced else { return nil }
    return { repository in
      let trace = MessageTrace()
      let screen = traced(CharacterDetailTrace(trace, repository: repository))
      return RaceTracedScreen(screen, by: trace)
    }
  }
}

extension CharacterDetailContender {
  /// The baseline first.
  static var all: [CharacterDetailContender] { [direct] + patterns }

  static var patterns: [CharacterDetailContender] {
    [
      CharacterDetailContender(
        id: "viper", name: "VIPER", folder: "VIPER",
        makeScreen: {
          CharacterDetailVIPERAssembly.screen(id: $0, repository: $1, output: $2)
        }, traced: { $0.viper(id: 7) }),
      CharacterDetailContender(
        id: "stateful", name: "Stateful", folder: "Stateful",
        makeScreen: {
          CharacterDetailStatefulAssembly.screen(id: $0, repository: $1, output: $2)
        }, traced: { $0.stateful(id: 7) }),
    ]
  }

  /// One object that asks, remembers, decides and shows.
  static var direct: CharacterDetailContender {
    CharacterDetailContender(
      id: "direct", name: "no pattern", folder: "Direct",
      makeScreen: { DirectCharacter(id: $0, repository: $1, output: $2) }, traced: nil)
  }
}

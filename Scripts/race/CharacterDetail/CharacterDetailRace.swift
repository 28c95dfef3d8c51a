import CharacterDetailContract
import CharacterDetailDirect
import CharacterDetailKit
import CharacterDetailStateful
import CharacterDetailVIPER
import CharactersKit
import DisplayKit
import RaceKit

/// The race of the patterns: the contract as its condition, and the events to measure.
@MainActor
enum CharacterDetailRace {
  static var race: Race<FixedCharacterRepository> {
    Race(
      "A character in two patterns", of: "character-detail",
      between: CharacterDetailContender.all.map(\.racing), under: contract,
      events: events, curves: [loadCurve], loaded: load())
  }

  private static var contract: [RaceScenario<FixedCharacterRepository>] {
    let subjects = CharacterDetailContender.all.map(\.subject)
    return CharacterDetailContract.scenarios.map { scenario in
      RaceScenario(scenario.name) { contender in
        guard let subject = subjects.first(where: { $0.name == contender.id }) else {
          return ["There is no such pattern."]
        }
        return await CharacterDetailContract.violations(of: subject, scenario).map(\.description)
      }
    }
  }
}

/// A pattern of the character's screen, or the baseline.
struct CharacterDetailContender: Sendable {
  let name: String
  let folder: String
  let subject: CharacterDetailSubject

  /// As `--pattern` spells it.
  var id: String { subject.name }

  @MainActor
  var racing: RaceSubject<FixedCharacterRepository> {
    RaceSubject(
      id, name, isBaseline: subject.makeTracedScreen == nil,
      folder: "Modules/CharacterDetailKit/\(folder)", makeScreen: screen, traced: tracing)
  }

  @MainActor
  private func screen(_ repository: FixedCharacterRepository) -> any Screen {
    subject.makeScreen(7, repository, .standard) { _ in }
  }

  @MainActor
  private var tracing: (@MainActor (FixedCharacterRepository) -> RaceTracedScreen)? {
    guard let makeTracedScreen = subject.makeTracedScreen else { return nil }
    return { repository in
      let trace = MessageTrace()
      return RaceTracedScreen(makeTracedScreen(7, repository, trace, .standard) { _ in }, by: trace)
    }
  }
}

extension CharacterDetailContender {
  /// The baseline first.
  static let all = [direct] + patterns

  /// The one list of the patterns: the contract, the trace and the race are run on each of them.
  static let patterns = [viper, stateful]

  static let viper = CharacterDetailContender(
    name: "VIPER", folder: "VIPER",
    subject: CharacterDetailSubject("viper") {
      CharacterDetailVIPER.CharacterDetailAssembly.screen(
        id: $0, repository: $1, firstRead: $2, output: $3)
    } traced: {
      CharacterDetailVIPER.CharacterDetailAssembly.tracedScreen(
        id: $0, repository: $1, trace: $2, firstRead: $3, output: $4)
    })

  static let stateful = CharacterDetailContender(
    name: "Stateful", folder: "Stateful",
    subject: CharacterDetailSubject("stateful") {
      CharacterDetailStateful.CharacterDetailAssembly.screen(
        id: $0, repository: $1, firstRead: $2, output: $3)
    } traced: {
      CharacterDetailStateful.CharacterDetailAssembly.tracedScreen(
        id: $0, repository: $1, trace: $2, firstRead: $3, output: $4)
    })

  static let direct = CharacterDetailContender(
    name: "no pattern", folder: "Direct",
    subject: CharacterDetailSubject("direct") {
      DirectCharacter(id: $0, repository: $1, firstRead: $2, output: $3)
    })
}

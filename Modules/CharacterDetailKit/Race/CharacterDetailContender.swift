package import CharacterDetailContract
import CharacterDetailDirect
import CharacterDetailKit
import CharacterDetailStateful
import CharacterDetailVIPER
import DisplayKit
import RaceKit

/// A pattern of the character's screen, or the baseline.
package struct CharacterDetailContender: Sendable {
  let name: String
  let folder: String
  package let subject: CharacterDetailSubject

  /// As `--pattern` spells it.
  package var id: String { subject.name }

  @MainActor
  var racing: RaceContender<FixedCharacterRepository> {
    RaceContender(
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
  package static let patterns = [viper, stateful]

  package static let viper = CharacterDetailContender(
    name: "VIPER", folder: "VIPER",
    subject: CharacterDetailSubject("viper") {
      CharacterDetailVIPER.CharacterDetailAssembly.screen(
        id: $0, repository: $1, firstRead: $2, output: $3)
    } traced: {
      CharacterDetailVIPER.CharacterDetailAssembly.tracedScreen(
        id: $0, repository: $1, trace: $2, firstRead: $3, output: $4)
    })

  package static let stateful = CharacterDetailContender(
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

import CharacterDetailContract
import CharacterDetailKit
import CharacterDetailTrace
import DisplayKit
import RaceKit

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

  var racing: RaceContender<FixedCharacterRepository> {
    RaceContender(
      id, name, isBaseline: traced == nil, folder: "Modules/CharacterDetailKit/\(folder)",
      makeScreen: screen, traced: tracing)
  }

  private func screen(_ repository: FixedCharacterRepository) -> any Screen {
    makeScreen(7, repository, .standard) { _ in }
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

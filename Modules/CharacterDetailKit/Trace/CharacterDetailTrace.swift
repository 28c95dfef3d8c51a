// The character's scenes as their assemblies build them, with a recorder put between each two
// objects at the pattern's own protocols. The patterns know nothing of it, and a scene that is not
// traced has none of it.

package import CharacterDetailKit
package import CharactersKit
package import DisplayKit

/// Builds a pattern's screen so that `trace` learns of every message in it.
package struct CharacterDetailTrace {
  package typealias Output = @MainActor (CharacterDetailOutput) -> Void

  let trace: MessageTrace
  let repository: any CharacterDetailRepository
  let output: Output

  package init(
    _ trace: MessageTrace, repository: any CharacterDetailRepository,
    output: @escaping Output = { _ in }
  ) {
    self.trace = trace
    self.repository = repository
    self.output = output
  }

  /// The use case as the object called `asker` sees it.
  @MainActor
  func useCase(for asker: String) -> any GetCharacterDetail {
    let repository = TracedCharacterRepository(repository, trace)
    return TracedGetCharacterDetail(
      GetCharacterDetailUseCase(repository: repository), trace, asker: asker)
  }

  /// The way out as the object called `sender` sees it.
  func output(of sender: String) -> Output {
    { [trace, output] value in
      trace.record(from: sender, to: "Owner", "output", caseName(of: value)) { output(value) }
    }
  }
}

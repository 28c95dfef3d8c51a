package import CharacterDetailKit
package import CharactersKit

/// What is held against the contract: a pattern, or a wrong implementation.
package struct CharacterDetailSubject: Sendable, CustomStringConvertible {
  package typealias Factory =
    @MainActor @Sendable (
      CharacterDetail.ID, any CharacterRepository,
      @escaping @MainActor (CharacterDetailOutput) -> Void
    ) -> any CharacterDetailScreen

  package let name: String
  package let makeScreen: Factory

  package init(_ name: String, makeScreen: @escaping Factory) {
    self.name = name
    self.makeScreen = makeScreen
  }

  package var description: String { name }
}

package import CharactersKit
package import DisplayKit

/// Answers at once on the main actor, so that nothing of a scene's time or memory is its own.
@MainActor
package final class FixedCharacterRepository: CharacterDetailRepository {
  package struct Broken: Error {}

  package var fails = false
  private let known: CharacterDetail

  package init(_ known: CharacterDetail) { self.known = known }

  package nonisolated static let marlow = CharacterDetail(
    id: 7, name: "Marlow Quill", bioHTML: "<p>Sails alone.</p>",
    image: "https://pictures.example/7.jpg", facts: [.init("Ship", "Petrel")],
    links: [.init("Wiki", "https://wiki.example/7")])

  package func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    if fails { throw Broken() }
    return known
  }
}

import CharactersKit

/// Answers at once on the main actor, so that nothing of a scene's time or memory is its own.
@MainActor
final class FixedCharacterRepository: CharacterRepository {
  struct Broken: Error {}

  var fails = false
  private let known: CharacterDetail

  init(_ known: CharacterDetail) { self.known = known }

  nonisolated static let marlow = CharacterDetail(
    id: 7, name: "Marlow Quill", bioHTML: "<p>Sails alone.</p>",
    image: "https://pictures.example/7.jpg", facts: [.init("Ship", "Petrel")],
    links: [.init("Wiki", "https://wiki.example/7")])

  func characters(named name: String?, page: Int) async throws -> CharacterPage {
    throw Broken()
  }

  func character(id: CharacterDetail.ID) async throws -> CharacterDetail {
    if fails { throw Broken() }
    return known
  }
}

import CharactersKit

/// Answers at once on the main actor, with a character that all scenes share.
struct OneCharacter: CharacterRepository {
  struct NotKnown: Error {}

  private let marlow = CharacterDetail(
    id: 7, name: "Marlow Quill", bioHTML: "<p>Sails alone.</p>",
    image: "https://pictures.example/7.jpg", facts: [.init("Ship", "Petrel")],
    links: [.init("Wiki", "https://wiki.example/7")])

  func characters(named name: String?, page: Int) async throws -> CharacterPage { throw NotKnown() }

  @MainActor
  func character(id: CharacterDetail.ID) async throws -> CharacterDetail { marlow }
}

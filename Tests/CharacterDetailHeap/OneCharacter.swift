import CharactersKit

/// Answers at once on the main actor, with one character whose text all scenes share.
struct OneCharacter: CharacterRepository {
  struct NotKnown: Error {}

  func characters(named name: String?, page: Int) async throws -> CharacterPage { throw NotKnown() }

  @MainActor
  func character(id: CharacterDetail.ID) async throws -> CharacterDetail {
    CharacterDetail(
      id: id, name: "Marlow Quill", bioHTML: "<p>Sails alone.</p>",
      image: "https://pictures.example/7.jpg", facts: [.init("Ship", "Petrel")],
      links: [.init("Wiki", "https://wiki.example/7")])
  }
}

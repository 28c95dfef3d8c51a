import CharactersKit

/// Answers at once on the main actor, so that nothing of a scene's messages is its own.
struct FixedCharacterRepository: CharacterRepository {
  struct Broken: Error {}

  let fails: Bool

  func characters(named name: String?, page: Int) async throws -> CharacterPage { throw Broken() }

  @MainActor
  func character(id: CharacterDetail.ID) async throws -> CharacterDetail {
    if fails { throw Broken() }
    return CharacterDetail(id: id, name: "Marlow Quill", bioHTML: "<p>Sails alone.</p>")
  }
}

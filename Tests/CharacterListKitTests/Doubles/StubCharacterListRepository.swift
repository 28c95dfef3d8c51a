import CharactersKit

/// Answers at once with the page of the number, and fails where there is none.
struct StubCharacterListRepository: CharacterRepository {
  struct NotStubbed: Error {}

  let pages: [Int: CharacterPage]

  func characters(named name: String?, page: Int) async throws -> CharacterPage {
    guard let page = pages[page] else { throw NotStubbed() }
    return page
  }

  func character(id: CharacterDetail.ID) async throws -> CharacterDetail { throw NotStubbed() }
}

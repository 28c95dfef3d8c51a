import CharactersKit

/// The one character that a visit is about.
struct RecalledCharacter: CharacterRepository {
  private let base: any CharacterRepository
  private let last: LastAnswer<CharacterDetail>

  init(_ base: any CharacterRepository, _ recall: Recall) {
    self.base = base
    last = LastAnswer(recall)
  }

  func characters(named name: String?, page: Int) async throws -> CharacterPage {
    try await base.characters(named: name, page: page)
  }

  func character(id: CharacterDetail.ID) async throws -> CharacterDetail {
    try await last.value { try await base.character(id: id) }
  }
}

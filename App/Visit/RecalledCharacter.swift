import CharactersKit
import DisplayKit

/// The one character that a visit is about.
struct RecalledCharacter: CharacterDetailRepository {
  private let base: any CharacterDetailRepository
  private let last: LastAnswer<CharacterDetail>

  init(_ base: any CharacterDetailRepository, _ recall: Recall) {
    self.base = base
    last = LastAnswer(recall)
  }

  func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    try await last.value { try await base.character(id: id, policy) }
  }
}

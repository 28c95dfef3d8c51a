package import CharactersKit
package import DisplayKit

/// Fetches a character's details.
@MainActor
package struct GetCharacterDetail {
  private let repository: any CharacterDetailRepository

  package init(repository: any CharacterDetailRepository) {
    self.repository = repository
  }

  package func execute(
    with id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    try await repository.character(id: id, policy)
  }
}

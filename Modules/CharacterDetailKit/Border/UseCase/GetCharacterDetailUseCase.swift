package import CharactersKit

package struct GetCharacterDetailUseCase: GetCharacterDetail {
  private let repository: any CharacterRepository

  package init(repository: any CharacterRepository) {
    self.repository = repository
  }

  package func execute(with id: CharacterDetail.ID) async throws -> CharacterDetail {
    try await repository.character(id: id)
  }
}

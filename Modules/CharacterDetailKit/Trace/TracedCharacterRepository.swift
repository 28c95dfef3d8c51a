import CharactersKit
import DisplayKit

struct TracedCharacterRepository: CharacterDetailRepository {
  private let repository: any CharacterDetailRepository
  private let trace: MessageTrace

  init(_ repository: any CharacterDetailRepository, _ trace: MessageTrace) {
    self.repository = repository
    self.trace = trace
  }

  @MainActor
  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
    try await trace.record(from: "UseCase", to: "Repository", "character", "id") {
      try await repository.character(id: id, policy)
    }
  }
}

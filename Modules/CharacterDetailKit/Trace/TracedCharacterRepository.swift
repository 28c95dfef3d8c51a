import CharactersKit
import DisplayKit

struct TracedCharacterRepository: CharacterRepository {
  private let repository: any CharacterRepository
  private let trace: MessageTrace

  init(_ repository: any CharacterRepository, _ trace: MessageTrace) {
    self.repository = repository
    self.trace = trace
  }

  func characters(named name: String?, page: Int) async throws -> CharacterPage {
    try await repository.characters(named: name, page: page)
  }

  @MainActor
  func character(id: CharacterDetail.ID) async throws -> CharacterDetail {
    try await trace.record(from: "UseCase", to: "Repository", "character", "id") {
      try await repository.character(id: id)
    }
  }
}

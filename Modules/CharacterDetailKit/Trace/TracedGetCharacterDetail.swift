import CharacterDetailKit
import CharactersKit
import DisplayKit

struct TracedGetCharacterDetail: GetCharacterDetail {
  private let useCase: any GetCharacterDetail
  private let trace: MessageTrace
  private let asker: String

  init(_ useCase: any GetCharacterDetail, _ trace: MessageTrace, asker: String) {
    self.useCase = useCase
    self.trace = trace
    self.asker = asker
  }

  func execute(
    with id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    try await trace.record(from: asker, to: "UseCase", "execute", "id") {
      try await useCase.execute(with: id, policy)
    }
  }
}

import CharactersKit
import TaskKit

/// Fetches a character; a failed request keeps the known one.
@MainActor
struct GetCharacterDetail {
  private let repository: any CharacterDetailRepository

  init(repository: any CharacterDetailRepository) { self.repository = repository }

  func execute(
    with id: CharacterDetail.ID, after known: CharacterSnapshot, _ policy: ReadPolicy
  ) async -> CharacterSnapshot {
    do {
      return CharacterSnapshot(character: try await repository.character(id: id, policy))
    } catch {
      return CharacterSnapshot(character: known.character, error: error)
    }
  }
}

/// The latest character, and the error of the last load.
struct CharacterSnapshot: Sendable {
  var character: CharacterDetail?
  var error: (any Error)?
}

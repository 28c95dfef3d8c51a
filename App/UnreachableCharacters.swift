import CharactersKit
import DisplayKit
import NetworkKit

/// A service that cannot be reached, to see what a pattern makes of it.
struct UnreachableCharacters: CharacterDetailRepository {
  private let error = NetworkError.offline(
    host: "characters.invalid", reason: "there is no such host")

  func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail { throw error }
}

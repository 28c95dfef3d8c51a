import CharactersKit
import NetworkKit

/// A service that cannot be reached, to see what a pattern makes of it.
struct UnreachableCharacters: CharacterRepository {
  private let error = NetworkError.offline(
    host: "characters.invalid", reason: "there is no such host")

  func characters(named name: String?, page: Int) async throws -> CharacterPage { throw error }

  func character(id: CharacterDetail.ID) async throws -> CharacterDetail { throw error }
}

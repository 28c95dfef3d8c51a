import CharactersKit
import DisplayKit

/// Answers the first request with the first result, and the last one for ever.
@MainActor
final class FakeCharacters: CharacterDetailRepository {
  struct Broken: Error {}

  private var answers: [Result<CharacterDetail, any Error>]

  init(_ answers: Result<CharacterDetail, any Error>...) { self.answers = answers }

  static let ann = CharacterDetail(id: 1, name: "Ann", bioHTML: "<p>Rows.</p>")

  func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    try (answers.count > 1 ? answers.removeFirst() : answers[0]).get()
  }
}

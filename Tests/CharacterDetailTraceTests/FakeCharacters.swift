import CharactersKit

/// Answers the first request with the first result, and the last one for ever.
@MainActor
final class FakeCharacters: CharacterRepository {
  struct Broken: Error {}

  private var answers: [Result<CharacterDetail, any Error>]

  init(_ answers: Result<CharacterDetail, any Error>...) { self.answers = answers }

  static let ann = CharacterDetail(id: 1, name: "Ann", bioHTML: "<p>Rows.</p>")

  func characters(named name: String?, page: Int) async throws -> CharacterPage { throw Broken() }

  func character(id: CharacterDetail.ID) async throws -> CharacterDetail {
    try (answers.count > 1 ? answers.removeFirst() : answers[0]).get()
  }
}

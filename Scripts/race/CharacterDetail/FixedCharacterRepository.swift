import CharactersKit
import TaskKit

/// Responds immediately on the main actor, to add no time or memory to a scene's.
@MainActor
final class FixedCharacterRepository: CharacterDetailRepository {
  struct LoadError: Error {}

  var fails: Bool
  private let known: CharacterDetail

  init(_ known: CharacterDetail = marlow, fails: Bool = false) {
    self.known = known
    self.fails = fails
  }

  nonisolated static let marlow = CharacterDetail(
    id: 7, name: "Marlow Quill", bioHTML: "<p>Sails alone.</p>",
    image: "https://pictures.example/7.jpg", facts: [.init("Ship", "Petrel")],
    links: [.init("Wiki", "https://wiki.example/7")])

  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
    if fails { throw LoadError() }
    return known
  }
}

package import CharactersKit

/// Answers from a script. On the main actor, so that whatever a scene does runs there, in order.
@MainActor
package final class ScriptedCharacterRepository: CharacterRepository {
  package struct NotScripted: Error {}

  private let player: CharacterScriptPlayer

  package init(_ player: CharacterScriptPlayer) { self.player = player }

  package func characters(named name: String?, page: Int) async throws -> CharacterPage {
    throw NotScripted()
  }

  package func character(id: CharacterDetail.ID) async throws -> CharacterDetail {
    try await player.character(id: id)
  }
}

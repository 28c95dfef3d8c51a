package import CharacterListKit
package import CharactersKit
package import DisplayKit
package import ScreenContracts
package import TaskKit

/// The behaviour of the character list in every pattern. Each scene opens with the characters
/// called “M”, at page 2.
package enum CharacterListContract: ScreenContract {
  package typealias Output = CharacterListOutput

  package struct Environment {
    package let repository: any CharacterListRepository
    package let firstRead: ReadPolicy
    package let clock: any Clock<Duration>
    package let output: @MainActor (CharacterListOutput) -> Void

    @MainActor
    package var screen: any Screen {
      CharacterListAssembly.screen(
        query: CharacterListContract.query, page: CharacterListContract.page,
        repository: repository, firstRead: firstRead, clock: clock, output: output)
    }
  }

  /// The repository's response to each request, in order.
  package struct Script: Sendable {
    let firstRead: ReadPolicy
    let responses: [ScriptedResponse<CharacterPage>]

    package init(firstRead: ReadPolicy, responses: [ScriptedResponse<CharacterPage>]) {
      self.firstRead = firstRead
      self.responses = responses
    }
  }

  package static let query = " M "
  package static let page = 2
  package static let initialFacts = DisplayFacts.loading("M")

  @MainActor
  package static func environment(
    _ script: Script, _ player: ScriptPlayer,
    output: @escaping @MainActor (CharacterListOutput) -> Void
  ) -> Environment {
    Environment(
      repository: ScriptedCharacterListRepository(script, player), firstRead: script.firstRead,
      clock: ScriptedClock(player), output: output)
  }
}

@MainActor
private final class ScriptedCharacterListRepository: CharacterListRepository {
  private let script: CharacterListContract.Script
  private let player: ScriptPlayer

  init(_ script: CharacterListContract.Script, _ player: ScriptPlayer) {
    self.script = script
    self.player = player
    player.watch(self)
  }

  func characters(
    named name: String?, page: Int, _ policy: ReadPolicy
  ) async throws -> CharacterPage {
    try await player.respond(to: .characters(name, page, policy), from: script.responses)
  }
}

extension ScriptedCall {
  package static func characters(
    _ name: String?, _ page: Int, _ policy: ReadPolicy = .standard
  ) -> Self {
    ScriptedCall("characters", "\(name ?? "all"), \(page), \(policy)")
  }
}

extension ContractStep {
  package static func search(_ text: String) -> Self { event(.search(text)) }
  package static func select(_ row: RowID) -> Self { event(.rowSelected(row)) }
}

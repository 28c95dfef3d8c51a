package import CharacterDetailKit
package import CharactersKit
package import ScreenContracts
package import TaskKit
package import TraceKit

package typealias CharacterDetailScenario = ContractScenario<CharacterDetailContract>
package typealias CharacterDetailEnvironment = ScreenEnvironment<
  any CharacterDetailRepository, CharacterDetailOutput
>

extension CharacterDetailEnvironment {
  @MainActor
  package func scene(_ trace: MessageTrace? = nil) -> CharacterDetailScene {
    CharacterDetailScene(
      id: CharacterDetailContract.id, repository: repository, firstRead: firstRead, trace: trace,
      output: output)
  }
}

/// The behaviour of the character screen in every pattern.
package enum CharacterDetailContract: ScreenContract {
  package typealias Scenario = CharacterDetailScenario

  package static let scenarios =
    opening + cached + showing + failing + refreshing + leaving

  /// The character that every scene shows.
  package static let id = 7

  package static let initialFacts = DisplayFacts.loading

  @MainActor
  package static func environment(
    _ script: CharacterScript, _ player: ScriptPlayer,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) -> CharacterDetailEnvironment {
    CharacterDetailEnvironment(
      repository: ScriptedCharacterRepository(script, player), firstRead: script.firstRead,
      output: output)
  }
}

/// The repository's response to each request for a character, in order.
package struct CharacterScript: Sendable {
  package let firstRead: ReadPolicy
  let responses: [ScriptedResponse<CharacterDetail>]
}

@MainActor
package final class ScriptedCharacterRepository: CharacterDetailRepository {
  private let script: CharacterScript
  private let player: ScriptPlayer

  package init(_ script: CharacterScript, _ player: ScriptPlayer) {
    self.script = script
    self.player = player
    player.watch(self)
  }

  package func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    try await player.respond(to: .character(policy, id: id), from: script.responses)
  }
}

extension CharacterDetailScenario {
  init(
    _ name: String, firstRead: ReadPolicy = .standard,
    _ responses: ScriptedResponse<CharacterDetail>..., @ContractBuilder<Line> lines: () -> [Line]
  ) {
    self.init(name, CharacterScript(firstRead: firstRead, responses: responses), lines: lines)
  }
}

extension ContractEffect<CharacterDetailContract> {
  static let loads = calls([.character(.standard)])
  static let loadsCached = calls([.character(.cached)])
  static let reloads = calls([.character(.reload)])
  static let mayLoad = mayCall([.character(.standard)])

  static func showing(_ character: ShownCharacter) -> Self { .shows(.loaded(character)) }

  static func refreshing(_ character: ShownCharacter) -> Self {
    .shows(.loaded(character, .refreshing))
  }

  static func keeping(_ character: ShownCharacter, after error: some Error) -> Self {
    .shows(.loaded(character, .refreshFailed(error)))
  }

  static func failed(_ error: some Error) -> Self { .shows(.failed(error)) }
}

extension ScriptedCall {
  static func character(
    _ policy: ReadPolicy, id: CharacterDetail.ID = CharacterDetailContract.id
  ) -> Self {
    ScriptedCall("character", "\(id), \(policy)")
  }
}

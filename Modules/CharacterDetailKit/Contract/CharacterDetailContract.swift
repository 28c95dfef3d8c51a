package import CharacterDetailKit
package import CharactersKit
package import DisplayKit
package import RaceKit
package import TraceKit

package typealias CharacterDetailScenario = ContractScenario<CharacterDetailContract>
package typealias CharacterDetailEnvironment = ScreenEnvironment<
  any CharacterDetailRepository, CharacterDetailOutput
>
package typealias CharacterDetailContender = RaceContender<CharacterDetailEnvironment>

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
  package typealias Detail = CharacterReading

  package static let scenarios =
    opening + cached + showing + failing + refreshing + leaving

  /// The character that every scene shows.
  package static let id = 7

  package static let initialState = CharacterDetailState.opening

  package static func display(of state: CharacterDetailState) -> ScreenState {
    CharacterDetailRenderer.screen(state)
  }

  package static func failures(in state: CharacterDetailState) -> [Failure] {
    switch state {
    case .failed(let failure): return [failure]
    case .loaded(let loaded):
      if case .refreshFailed(let failure) = loaded.status { return [failure] }
    case .loading: break
    }
    return []
  }

  @MainActor
  package static func state(of screen: any Screen) -> CharacterDetailState? {
    (screen as? any CharacterDetailScreen)?.state
  }

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
    _ responses: ScriptedResponse<CharacterDetail>..., @ArrayBuilder<Line> lines: () -> [Line]
  ) {
    self.init(name, CharacterScript(firstRead: firstRead, responses: responses), lines: lines)
  }
}

extension ContractEffect<CharacterDetailContract> {
  static let loads = calls([.character(.standard)])
  static let loadsCached = calls([.character(.cached)])
  static let reloads = calls([.character(.reload)])
  static let mayLoad = mayCall([.character(.standard)])

  static func reads(_ title: String, _ lines: [String]) -> Self {
    has(CharacterReading(title: title, lines: lines))
  }
}

extension ScriptedCall {
  fileprivate static func character(
    _ policy: ReadPolicy, id: CharacterDetail.ID = CharacterDetailContract.id
  ) -> Self {
    ScriptedCall("character", "\(id), \(policy)")
  }
}

/// The title and the lines of text in the content.
package struct CharacterReading: ContractDetail {
  let title: String
  let lines: [String]

  package func found(in display: ScreenState) -> CharacterReading? {
    CharacterReading(
      title: display.title.string,
      lines: display.content.plainText.split(separator: "\n").map(String.init))
  }
}

import CharactersKit
import DisplayKit
import ScreenContracts
import TaskKit

@testable import CharacterListKit

typealias CharacterListScenario = ContractScenario<CharacterListContract>

/// The behaviour of the character list in every pattern. Each scene opens with the characters
/// called “M”, at page 2.
enum CharacterListContract: ScreenContract {
  typealias Scenario = CharacterListScenario
  typealias Output = CharacterListOutput

  struct Environment {
    let repository: any CharacterListRepository
    let firstRead: ReadPolicy
    let clock: any Clock<Duration>
    let output: @MainActor (CharacterListOutput) -> Void
  }

  /// The repository's response to each request, in order.
  struct Script: Sendable {
    let firstRead: ReadPolicy
    let responses: [ScriptedResponse<CharacterPage>]
  }

  static let scenarios = opening + refreshing + loadingMore + failing + searching + leaving

  static let query = " M "
  static let page = 2
  static let initialFacts = DisplayFacts(CharacterListState.loading(name: "M").screen)

  @MainActor
  static func environment(
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
  static func characters(_ name: String?, _ page: Int, _ policy: ReadPolicy = .standard) -> Self {
    ScriptedCall("characters", "\(name ?? "all"), \(page), \(policy)")
  }
}

extension CharacterListScenario {
  init(
    _ name: String, firstRead: ReadPolicy = .standard,
    _ responses: ScriptedResponse<CharacterPage>..., @ContractBuilder<Line> lines: () -> [Line]
  ) {
    self.init(name, .init(firstRead: firstRead, responses: responses), lines: lines)
  }
}

extension ContractStep {
  static func search(_ text: String) -> Self { event(.search(text)) }
  static func select(_ row: RowID) -> Self { event(.rowSelected(row)) }
}

extension ContractEffect<CharacterListContract> {
  /// The debounce of a search.
  static let sleeps = calls([.sleep(.milliseconds(300))])
  /// The request for the first page of a scene.
  static let loads = requests("M", CharacterListContract.page)
  static let reloads = requests("M", CharacterListContract.page, .reload)

  static func requests(_ name: String?, _ page: Int, _ policy: ReadPolicy = .standard) -> Self {
    calls([.characters(name, page, policy)])
  }

  static func loading(_ name: String?) -> Self { showing(.loading(name: name)) }

  static func showing(
    _ pages: CharacterListPages, _ update: CharacterListUpdate = .idle
  ) -> Self {
    showing(CharacterListState(CharacterListDisplayModel(pages), update))
  }

  static func loadingMore(_ pages: CharacterListPages) -> Self {
    showing(.loadingMore(CharacterListDisplayModel(pages)))
  }

  static func failed(_ name: String?, _ error: some Error) -> Self {
    showing(.failed(name: name, Failure(error)))
  }

  static func keeping(_ pages: CharacterListPages, after error: some Error) -> Self {
    showing(pages, .refreshFailed(Failure(error)))
  }

  static func noMore(_ pages: CharacterListPages, after error: some Error) -> Self {
    showing(.loadingMoreFailed(CharacterListDisplayModel(pages), Failure(error)))
  }

  private static func showing(_ state: CharacterListState) -> Self {
    .shows(DisplayFacts(state.screen))
  }
}

extension ScriptedResponse<CharacterPage> {
  static func comes(_ page: CharacterPage, after delay: Int = 0) -> Self {
    Self(.success(page), after: delay)
  }
}

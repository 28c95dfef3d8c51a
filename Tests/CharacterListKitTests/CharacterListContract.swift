import CharacterListContract
import CharactersKit
import DisplayKit
import ScreenContracts
import TaskKit

@testable import CharacterListKit

typealias CharacterListScenario = ContractScenario<CharacterListContract>

extension CharacterListContract {
  typealias Scenario = CharacterListScenario

  static let scenarios = opening + refreshing + loadingMore + failing + searching + leaving
}

extension CharacterListScenario {
  init(
    _ name: String, firstRead: ReadPolicy = .standard,
    _ responses: ScriptedResponse<CharacterPage>..., @ContractBuilder<Line> lines: () -> [Line]
  ) {
    self.init(name, .init(firstRead: firstRead, responses: responses), lines: lines)
  }
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

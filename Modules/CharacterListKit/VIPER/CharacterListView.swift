import CharacterListKit
import DisplayKit

@MainActor
final class CharacterListView: StatefulScreen, CharacterListViewInput {
  let display: ViewModel<ScreenState, Never>
  private(set) var state: CharacterListState
  private let presenter: any CharacterListViewOutput

  /// - Parameter name: the first search.
  init(presenter: any CharacterListViewOutput, name: String?) {
    self.presenter = presenter
    state = .loading(name: name)
    display = ViewModel(initialState: state.screen)
  }

  func showLoading(name: String?) { show(.loading(name: name)) }

  func showCharacters(_ characters: CharacterListDisplayModel, _ update: CharacterListUpdate) {
    show(CharacterListState(characters, update))
  }

  func showFailure(_ failure: Failure, name: String?) { show(.failed(name: name, failure)) }

  func showLoadingMore(below characters: CharacterListDisplayModel) {
    show(.loadingMore(characters))
  }

  func showLoadingMoreFailure(_ failure: Failure, below characters: CharacterListDisplayModel) {
    show(.loadingMoreFailed(characters, failure))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: presenter.viewDidAppear()
    case .search(let text): presenter.didSearch(for: text)
    case .refresh(let policy): presenter.didRequestRefresh(policy)
    case .retry: presenter.didRequestRetry()
    case .rowShown(let row): Int(row.rawValue).map(presenter.didShowCharacter(id:))
    case .rowSelected(let row): Int(row.rawValue).map(presenter.didSelectCharacter(id:))
    case .closed: presenter.viewDidClose()
    default: break
    }
  }

  private func show(_ state: CharacterListState) {
    self.state = state
    display.update(state: state.screen)
  }
}

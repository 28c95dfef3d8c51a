import DisplayKit

@MainActor
final class CharacterListView: StatefulScreen, CharacterListViewInput {
  let display: ViewModel<ScreenState, Never>
  private(set) var state: CharacterListState
  private let presenter: any CharacterListViewOutput

  /// - Parameter state: shown until the presenter sets another.
  init(presenter: any CharacterListViewOutput, state: CharacterListState) {
    self.presenter = presenter
    self.state = state
    display = ViewModel(initialState: state.screen)
  }

  func show(_ state: CharacterListState) {
    self.state = state
    display.update(state: state.screen)
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
}

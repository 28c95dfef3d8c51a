import DisplayKit
import ReducerKit

/// Sends actions, and renders each state completely.
final class CharacterListView: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private var state: CharacterListState
  private let store: CharacterListStore

  init(store: CharacterListStore) {
    self.store = store
    state = store.state.shown
    displayed = ViewModel(initialState: state.screen)
    store.onChange = { [weak self] in self?.render($0.shown) }
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: store.send(.load)
    case .search(let text): store.send(.search(text))
    case .refresh(let policy): store.send(.refresh(policy))
    case .retry: store.send(.retry)
    case .rowShown(let row): store.send(.loadMore(after: row))
    case .rowSelected(let row): store.send(.select(row))
    case .closed: store.send(.close)
    default: break
    }
  }

  private func render(_ new: CharacterListState) {
    guard new != state else { return }
    state = new
    displayed.update(state: new.screen)
  }
}

import DisplayKit
import ReducerKit

/// Sends actions, and renders the newest state completely.
final class CharacterListView: Screen {
  private let store: CharacterListStore
  private var state: CharacterListState
  private lazy var batched = BatchedDisplay(of: self) { $0.state.screen }

  init(store: CharacterListStore) {
    self.store = store
    state = store.state.shown
    store.onChange = { [weak self] in self?.render($0.shown) }
  }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func handle(_ event: ScreenEvent) { batched.handle { send(event) } }

  private func send(_ event: ScreenEvent) {
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
    batched.setNeedsRender()
  }
}

import CharacterDetailKit
import DisplayKit

/// The container: loading, a failure with retry, or the child.
final class CharacterDetailView: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private(set) var state: CharacterDetailState
  private let store: CharacterDetailStore
  private let child = CharacterContentView()

  init(store: CharacterDetailStore) {
    self.store = store
    state = store.state.shown
    displayed = ViewModel(initialState: CharacterDetailRenderer.screen(state))
    store.onChange = { [weak self] in self?.render($0.shown) }
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: store.send(.load)
    case .refresh(let policy): store.send(.refresh(policy))
    case .retry: store.send(.retry)
    case .linkOpened(let link): store.send(.openLink(link))
    case .imageOpened(let link): store.send(.openImage(link))
    case .closed: store.send(.close)
    default: break
    }
  }

  private func render(_ new: CharacterDetailState) {
    guard new != state else { return }
    state = new
    if case .loaded(let loaded) = new { child.render(state: loaded.character) }
    displayed.update(state: CharacterDetailRenderer.screen(new, child: child.content))
  }
}

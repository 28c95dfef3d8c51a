import DisplayKit
import TweetsComponents
import TweetsKit

/// Sends actions, and renders each state completely.
final class TweetsView: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private(set) var state: TweetsState
  private let store: TweetsStore

  init(store: TweetsStore) {
    self.store = store
    state = store.state.shown
    displayed = ViewModel(initialState: TweetsRenderer.screen(state))
    store.onChange = { [weak self] in self?.render($0) }
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: store.send(.load)
    case .refresh(let policy): store.send(.refresh(policy))
    case .retry: store.send(.retry)
    case .rowShown(let row): store.send(.showMore(after: row.rawValue))
    case .rowSelected(let row): store.send(.select(row.rawValue))
    case .linkOpened(let link): store.send(.openLink(link))
    case .imageOpened(let link): store.send(.openImage(link))
    case .actionChosen(.comments, in: let row?): store.send(.toggleComments(of: row.rawValue))
    case .actionChosen(.like, in: let row?): store.send(.toggleLike(of: row.rawValue))
    case .closed: store.send(.close)
    default: break
    }
  }

  private func render(_ scene: TweetsSceneState) {
    let shown = scene.shown
    guard shown != state else { return }
    state = shown
    displayed.update(state: TweetsRenderer.screen(state))
  }
}

import CharacterDetailComponents
import CharacterDetailKit
import DisplayKit
import ReducerKit

/// Sends actions, and lays out the page of the newest state.
final class CharacterDetailView: Screen {
  private let store: CharacterDetailStore
  private var page: CharacterDetailPage
  private lazy var batched = BatchedDisplay(of: self) { Self.layOut($0.page) }

  init(store: CharacterDetailStore) {
    self.store = store
    page = store.state.page
    store.onChange = { [weak self] in self?.render($0.page) }
  }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func handle(_ event: ScreenEvent) { batched.handle { send(event) } }

  private func send(_ event: ScreenEvent) {
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

  /// Not every change of the state is shown, such as the first load.
  private func render(_ newest: CharacterDetailPage) {
    guard newest != page else { return }
    page = newest
    batched.setNeedsRender()
  }

  private static func layOut(_ page: CharacterDetailPage) -> ScreenState {
    let parts = [
      page.progress.map { .progress($0, fraction: nil) },
      page.warning.map { .notice(Notice(.warning, $0)) }, page.failure.map(Content.failure),
      page.card?.content,
    ]
    return ScreenState(
      title: page.card?.title ?? CharacterDetailStrings.title,
      content: .stack(parts.compactMap(\.self), spacing: 1), isSettled: page.progress == nil)
  }
}

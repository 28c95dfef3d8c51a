import CharacterDetailComponents
import CharacterDetailKit
import DisplayKit
import ReducerKit

/// Sends actions, and renders the page of each state completely.
final class CharacterDetailView: Screen {
  private let store: CharacterDetailStore
  private var page: CharacterDetailPage
  private let displayed: ViewModel<ScreenState, Never>

  init(store: CharacterDetailStore) {
    self.store = store
    page = store.state.page
    displayed = ViewModel(initialState: Self.layOut(page))
    store.onChange = { [weak self] in self?.render($0.page) }
  }

  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }

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

  /// Not every change of the state is shown, such as the first load.
  private func render(_ newest: CharacterDetailPage) {
    guard newest != page else { return }
    page = newest
    displayed.update(state: Self.layOut(page))
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

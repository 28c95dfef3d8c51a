import DisplayKit
import ReducerKit
import TweetsComponents
import TweetsKit

/// Sends actions, and renders the page of each state completely.
final class TweetsView: Screen {
  private let store: TweetsStore
  private var page: TweetsPage
  private let displayed: ViewModel<ScreenState, Never>

  init(store: TweetsStore) {
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
    case .rowShown(let row): store.send(.showMore(after: row.rawValue))
    case .rowSelected(let row): store.send(.select(row.rawValue))
    case .linkOpened(let link): store.send(.openLink(link))
    case .imageOpened(let link): store.send(.openImage(link))
    case .actionChosen(.comments, in: let row?): store.send(.toggleComments(of: row.rawValue))
    case .actionChosen(.like, in: let row?): store.send(.like(row.rawValue, .toggle))
    case .closed: store.send(.close)
    default: break
    }
  }

  /// Not every change of the state is shown, such as the first of two responses.
  private func render(_ newest: TweetsPage) {
    guard newest != page else { return }
    page = newest
    displayed.update(state: Self.layOut(page))
  }

  private static func layOut(_ page: TweetsPage) -> ScreenState {
    let list = LazyList(page.cells, selection: page.selection, id: \.id, content: \.content)
    let status = [page.header?.content, page.progress.map { .progress($0, fraction: nil) }]
    let body = [page.failure.map(Content.failure), page.cells.isEmpty ? nil : .list(list)]
    let parts = (status + page.notices.map(Content.notice) + body).compactMap(\.self)
    return ScreenState(
      title: TweetsStrings.title, content: .stack(parts, spacing: 1), isSettled: page.isSettled)
  }
}

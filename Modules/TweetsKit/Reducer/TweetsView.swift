import DisplayKit
import ReducerKit
import TweetsComponents
import TweetsKit

/// Sends actions, and lays out the page of the newest state.
final class TweetsView: Screen {
  private let store: TweetsStore
  private var page: TweetsPage
  private lazy var batched = BatchedDisplay(of: self) { Self.layOut($0.page) }

  init(store: TweetsStore) {
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
    case .search(let text): store.send(.search(text))
    case .rowShown(let row): store.send(.showMore(after: row.rawValue))
    case .rowSelected(let row): store.send(.select(row.rawValue))
    case .linkOpened(let link): store.send(.openLink(link))
    case .imageOpened(let link): store.send(.openImage(link))
    case .actionChosen(.comments, in: let row?): store.send(.toggleComments(of: row.rawValue))
    case .actionChosen(.like, in: let row?): store.send(.like(row.rawValue, .toggle))
    case .actionChosen(.undo, in: let row?): store.send(.like(row.rawValue, .undo))
    case .actionChosen(.newTweets, in: nil): store.send(.showNewTweets)
    case .closed:
      // Likes go on, and are not shown any more.
      store.onChange = { _ in }
      store.send(.close)
    default: break
    }
  }

  /// Not every change of the state is shown, such as the first of two responses.
  private func render(_ newest: TweetsPage) {
    guard newest != page else { return }
    page = newest
    batched.setNeedsRender()
  }

  private static func layOut(_ page: TweetsPage) -> ScreenState {
    let list = LazyList(page.cells, selection: page.selection, id: \.id, content: \.content)
    let status = [page.header?.content, page.progress.map { .progress($0, fraction: nil) }]
    let body = [
      page.newTweets.map(Content.newTweets), page.failure.map(Content.failure),
      page.cells.isEmpty ? nil : .list(list),
    ]
    let parts = (status + page.notices.map(Content.notice) + body).compactMap(\.self)
    return ScreenState(
      title: TweetsStrings.title, content: .stack(parts, spacing: 1), isSettled: page.isSettled)
  }
}

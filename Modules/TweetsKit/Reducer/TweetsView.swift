import DisplayKit
import ReducerKit
import TweetsComponents
import TweetsKit

/// Sends actions, lays out the page of the newest state, and presents its composer.
final class TweetsView: Screen {
  private let store: TweetsStore
  private var page: TweetsPage
  /// The stack for the composer; nil if the list has none.
  private weak var navigator: Navigator?
  private weak var composer: ComposerView?
  private lazy var batched = BatchedDisplay(of: self) { Self.layOut($0.page) }

  init(store: TweetsStore, navigator: Navigator? = nil) {
    self.store = store
    self.navigator = navigator
    page = store.state.page
    store.onChange = { [weak self] state in
      self?.render(state.page)
      self?.present(state.composer)
    }
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
    case .actionChosen(.compose, in: nil): store.send(.compose)
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

  /// The composer is on the stack while the state has one: pops it, unless the host has.
  private func present(_ state: Composer?) {
    if state == nil, let shown = composer {
      composer = nil
      if navigator?.top === shown { navigator?.pop() }
    } else if composer == nil,
      let scoped = store.scope(state: \.composer, action: TweetsAction.composer)
    {
      let shown = ComposerView(store: scoped)
      composer = shown
      navigator?.push(shown)
    }
  }

  private static func layOut(_ page: TweetsPage) -> ScreenState {
    let list = LazyList(page.cells, selection: page.selection, id: \.id, content: \.content)
    let status = [page.header?.content, page.progress.map { .progress($0, fraction: nil) }]
    let body = [
      page.compose.map(Content.compose), page.newTweets.map(Content.newTweets),
      page.failure.map(Content.failure), page.cells.isEmpty ? nil : .list(list),
    ]
    let parts = (status + page.notices.map(Content.notice) + body).compactMap(\.self)
    return ScreenState(
      title: TweetsStrings.title, content: .stack(parts, spacing: 1), isSettled: page.isSettled)
  }
}

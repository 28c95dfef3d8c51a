import DisplayKit
import TweetsComponents
import TweetsKit

/// Maps events to Actions, and lays out the page of the newest State, if it differs.
final class TweetsView: Screen, StatefulView {
  private let viewModel: AnyViewModel<TweetsState, TweetsAction>
  private var page: TweetsPage
  private lazy var batched = BatchedDisplay(of: self) { Self.layOut($0.page) }

  init(viewModel: AnyViewModel<TweetsState, TweetsAction>) {
    self.viewModel = viewModel
    page = viewModel.state.page
    viewModel.subscribe(view: self)
  }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func render(state: TweetsState) {
    let newest = state.page
    // A State can differ in what no page shows: a search without a feed, a tweet in a search.
    guard newest != page else { return }
    page = newest
    batched.setNeedsRender()
  }

  func handle(_ event: ScreenEvent) { batched.handle { send(event) } }

  private func send(_ event: ScreenEvent) {
    switch event {
    case .appeared: viewModel.handle(.load)
    case .refresh(let policy): viewModel.handle(.refresh(policy))
    case .retry: viewModel.handle(.retry)
    case .rowShown(let row): viewModel.handle(.showMore(after: row.rawValue))
    case .rowSelected(let row): viewModel.handle(.select(row.rawValue))
    case .linkOpened(let link): viewModel.handle(.openLink(link))
    case .imageOpened(let link): viewModel.handle(.openImage(link))
    case .actionChosen(.comments, in: let row?):
      viewModel.handle(.toggleComments(of: row.rawValue))
    case .actionChosen(.like, in: let row?): viewModel.handle(.toggleLike(of: row.rawValue))
    case .actionChosen(.undo, in: let row?): viewModel.handle(.undoLike(of: row.rawValue))
    case .actionChosen(.newTweets, in: nil): viewModel.handle(.showNewTweets)
    case .actionChosen(.compose, in: nil): viewModel.handle(.compose)
    case .search(let text): viewModel.handle(.search(text))
    case .closed: viewModel.handle(.close)
    default: break
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

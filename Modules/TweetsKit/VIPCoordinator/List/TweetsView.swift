import DisplayKit
import TaskKit
import TweetsComponents
import TweetsKit

/// Called by the Controller.
@MainActor
protocol TweetsShowing: AnyObject {
  var callback: (@MainActor (TweetsViewEvent) -> Void)? { get set }

  func show(_ viewModel: ListTweets.ViewModel)
}

/// Passive: lays out what it shows, and reports events by the callback.
@MainActor
final class TweetsView: Screen, TweetsShowing {
  var callback: (@MainActor (TweetsViewEvent) -> Void)?
  private struct Page {
    var header: ProfileHeader?
    var progress: DisplayText? = TweetsStrings.loading
    var loadWarning: Notice?
    var likeWarning: Notice?
    var searchWarning: Notice?
    var updates = ListTweets.ViewModel.Updates()
    var notices: [Notice] = []
    var compose: DisplayText?
    var failure: Failure?
    var selection: RowID?
    var cells = RowBuffer<TweetCell>()
  }

  /// A host waits for them; the page does not show it.
  var isSendingLikes = false { didSet { batched.setNeedsRender() } }
  private var page = Page() { didSet { batched.setNeedsRender() } }
  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
    case .appeared: callback?(.appeared)
    case .refresh(let policy): callback?(.refreshPulled(policy))
    case .retry: callback?(.retryTapped)
    case .rowShown(let row): callback?(.tweetShown(row.rawValue))
    case .rowSelected(let row): callback?(.tweetTapped(row.rawValue))
    case .linkOpened(let link): callback?(.linkTapped(link))
    case .imageOpened(let link): callback?(.imageTapped(link))
    case .actionChosen(.comments, in: let row?): callback?(.commentsTapped(row.rawValue))
    case .actionChosen(.like, in: let row?): callback?(.likeTapped(row.rawValue))
    case .actionChosen(.undo, in: let row?): callback?(.undoTapped(row.rawValue))
    case .actionChosen(.newTweets, in: nil): callback?(.newTweetsTapped)
    case .actionChosen(.compose, in: nil): callback?(.composeTapped)
    case .search(let text): callback?(.searchEntered(text))
    case .closed: callback?(.closed)
    default: break
    }
  }
}

extension TweetsView {
  func show(_ viewModel: ListTweets.ViewModel) {
    switch viewModel {
    case .loading(let progress): show(progress)
    case .timeline(let timeline): show(timeline)
    case .more(let cells): page.cells.append(contentsOf: cells)
    case .selection(let row): page.selection = row
    case .comments(let cell): update(cell)
    case .like(let like):
      page.likeWarning = like.warning
      if let cell = like.cell { update(cell) }
    case .search(let search): show(search)
    case .updates(let updates): if updates != page.updates { page.updates = updates }
    case .newTweets(let newTweets): show(newTweets)
    case .compose(let compose): if compose != page.compose { page.compose = compose }
    }
  }

  private func show(_ progress: DisplayText) {
    page.progress = progress
    page.loadWarning = nil
    page.likeWarning = nil
    page.failure = nil
  }

  private func show(_ timeline: ListTweets.ViewModel.Timeline) {
    page.header = timeline.header
    page.progress = nil
    page.loadWarning = timeline.warning
    page.notices = timeline.notices
    page.failure = timeline.failure
    page.selection = timeline.selection
    if let cells = timeline.cells { page.cells = RowBuffer(cells) }
  }

  private func show(_ search: ListTweets.ViewModel.Search) {
    page.progress = search.progress
    page.searchWarning = search.warning
    page.notices = search.notices
    page.cells = RowBuffer(search.cells)
  }

  private func show(_ newTweets: ListTweets.ViewModel.NewTweets) {
    page.header = newTweets.header
    page.notices = newTweets.notices
    page.cells = RowBuffer(newTweets.cells)
    page.selection = newTweets.selection
  }

  private func update(_ cell: TweetCell) {
    guard let position = page.cells.firstIndex(where: { $0.id == cell.id }) else { return }
    page.cells[position] = cell
  }

  private func layOut() -> ScreenState {
    let list = LazyList(page.cells, selection: page.selection, id: \.id, content: \.content)
    let status = [page.header?.content, page.progress.map { .progress($0, fraction: nil) }]
    let warnings = [
      page.loadWarning, page.likeWarning, page.searchWarning, page.updates.warning,
    ]
    let notices = warnings.compactMap(\.self) + page.notices
    let body = [
      page.compose.map(Content.compose), page.updates.newTweets.map(Content.newTweets),
      page.failure.map(Content.failure), page.cells.isEmpty ? nil : .list(list),
    ]
    let parts = status + notices.map(Content.notice) + body
    return ScreenState(
      title: TweetsStrings.title, content: .stack(parts.compactMap(\.self), spacing: 1),
      isSettled: page.progress == nil && !isSendingLikes)
  }
}

/// The View's events.
enum TweetsViewEvent: Equatable, Sendable {
  case appeared
  case refreshPulled(ReadPolicy)
  case retryTapped
  /// A row became visible.
  case tweetShown(Tweet.ID)
  case tweetTapped(Tweet.ID)
  case commentsTapped(Tweet.ID)
  case likeTapped(Tweet.ID)
  case undoTapped(Tweet.ID)
  /// Empty for the end of the search.
  case searchEntered(String)
  case newTweetsTapped
  case composeTapped
  case linkTapped(WebLink)
  case imageTapped(WebLink)
  case closed
}

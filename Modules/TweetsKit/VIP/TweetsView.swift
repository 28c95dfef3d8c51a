import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Presenter.
@MainActor
protocol TweetsDisplayLogic: AnyObject {
  /// Removes the warnings, and keeps the rows.
  func displayLoading(_ progress: DisplayText)

  func displayTimeline(_ viewModel: ListTweets.FetchTimeline.ViewModel)

  func displaySearch(_ viewModel: ListTweets.Search.ViewModel)

  /// Appends the rows.
  func displayMore(_ viewModel: ListTweets.ShowMore.ViewModel)

  /// Highlights the row, and leaves for its tweet.
  func displaySelection(_ viewModel: ListTweets.SelectTweet.ViewModel)

  func displayComments(_ viewModel: ListTweets.ToggleComments.ViewModel)

  func displayLike(_ viewModel: ListTweets.ToggleLike.ViewModel)

  func displayUpdates(_ viewModel: ListTweets.ReceiveUpdates.ViewModel)

  /// Replaces the rows.
  func displayNewTweets(_ viewModel: ListTweets.ShowNewTweets.ViewModel)

  /// - Parameter title: of the line that leads to the composer; nil without the line.
  func displayCompose(_ title: DisplayText?)
}

@MainActor
final class TweetsView: Screen, TweetsDisplayLogic {
  private struct Page {
    var header: ProfileHeader?
    var progress: DisplayText? = TweetsStrings.loading
    /// Shown if there is no other progress.
    var searchProgress: DisplayText?
    var loadWarning: Notice?
    var likeWarning: Notice?
    var searchWarning: Notice?
    var updatesWarning: Notice?
    var notices: [Notice] = []
    var failure: Failure?
    var compose: DisplayText?
    var newTweets: DisplayText?
    var selection: RowID?
    var cells = RowBuffer<TweetCell>()
  }

  /// A host waits for them; the page does not show it.
  var isSendingLikes = false { didSet { batched.setNeedsRender() } }
  private var page = Page() { didSet { batched.setNeedsRender() } }
  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }
  private let interactor: any TweetsBusinessLogic
  private let router: any TweetsRoutingLogic

  init(interactor: any TweetsBusinessLogic, router: any TweetsRoutingLogic) {
    self.interactor = interactor
    self.router = router
  }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetchTimeline(.initial)
    case .refresh(let policy): interactor.fetchTimeline(.refresh(policy))
    case .retry: interactor.fetchTimeline(.retry)
    case .search(let text): interactor.search(.init(text: text))
    case .rowShown(let row): interactor.showMore(.init(lastVisibleID: row.rawValue))
    case .rowSelected(let row): interactor.selectTweet(.init(id: row.rawValue))
    case .actionChosen(.comments, in: let row?): interactor.toggleComments(.init(id: row.rawValue))
    case .actionChosen(.like, in: let row?): interactor.toggleLike(.init(id: row.rawValue))
    case .actionChosen(.undo, in: let row?): interactor.undoLike(.init(id: row.rawValue))
    case .actionChosen(.newTweets, in: nil): interactor.showNewTweets()
    case .linkOpened(let link): router.routeToLink(link)
    case .imageOpened(let link): router.routeToImage(link)
    case .actionChosen(.compose, in: nil): router.routeToComposer()
    case .closed: interactor.close()
    default: break
    }
  }
}

extension TweetsView {
  func displayLoading(_ progress: DisplayText) {
    page.progress = progress
    page.loadWarning = nil
    page.likeWarning = nil
    page.failure = nil
  }

  func displayTimeline(_ viewModel: ListTweets.FetchTimeline.ViewModel) {
    page.header = viewModel.header
    page.progress = nil
    page.loadWarning = viewModel.warning
    page.notices = viewModel.notices
    page.failure = viewModel.failure
    page.selection = viewModel.selection
    if let cells = viewModel.cells { page.cells = RowBuffer(cells) }
  }

  func displaySearch(_ viewModel: ListTweets.Search.ViewModel) {
    page.searchProgress = viewModel.progress
    page.searchWarning = viewModel.warning
    page.notices = viewModel.notices
    if let cells = viewModel.cells { page.cells = RowBuffer(cells) }
  }

  func displayMore(_ viewModel: ListTweets.ShowMore.ViewModel) {
    page.cells.append(contentsOf: viewModel.cells)
  }

  func displaySelection(_ viewModel: ListTweets.SelectTweet.ViewModel) {
    page.selection = viewModel.selection
    router.routeToTweet()
  }

  func displayComments(_ viewModel: ListTweets.ToggleComments.ViewModel) {
    update(viewModel.cell)
  }

  func displayLike(_ viewModel: ListTweets.ToggleLike.ViewModel) {
    page.likeWarning = viewModel.warning
    if let cell = viewModel.cell { update(cell) }
  }

  func displayUpdates(_ viewModel: ListTweets.ReceiveUpdates.ViewModel) {
    // Many updates change nothing that is displayed.
    if viewModel.newTweets != page.newTweets { page.newTweets = viewModel.newTweets }
    if viewModel.warning != page.updatesWarning { page.updatesWarning = viewModel.warning }
  }

  func displayNewTweets(_ viewModel: ListTweets.ShowNewTweets.ViewModel) {
    page.header = viewModel.header
    page.notices = viewModel.notices
    page.cells = RowBuffer(viewModel.cells)
    page.selection = viewModel.selection
  }

  func displayCompose(_ title: DisplayText?) {
    if title != page.compose { page.compose = title }
  }

  private func update(_ cell: TweetCell) {
    guard let position = page.cells.firstIndex(where: { $0.id == cell.id }) else { return }
    page.cells[position] = cell
  }

  private func layOut() -> ScreenState {
    let list = LazyList(page.cells, selection: page.selection, id: \.id, content: \.content)
    let progress = page.progress ?? page.searchProgress
    let status = [page.header?.content, progress.map { .progress($0, fraction: nil) }]
    let warnings = [
      page.loadWarning, page.likeWarning, page.searchWarning, page.updatesWarning,
    ]
    let notices = warnings.compactMap(\.self) + page.notices
    let body = [
      page.compose.map(Content.compose), page.newTweets.map(Content.newTweets),
      page.failure.map(Content.failure), page.cells.isEmpty ? nil : .list(list),
    ]
    let parts = (status + notices.map(Content.notice) + body).compactMap(\.self)
    return ScreenState(
      title: TweetsStrings.title, content: .stack(parts, spacing: 1),
      isSettled: progress == nil && !isSendingLikes)
  }
}

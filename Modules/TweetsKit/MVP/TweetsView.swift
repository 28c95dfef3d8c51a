import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Presenter, with finished texts.
@MainActor
protocol TweetsViewInput: AnyObject {
  func showHeader(_ header: ProfileHeader?)
  func showProgress(_ text: DisplayText?)
  func showNotices(_ notices: [Notice])
  func showFailure(_ failure: Failure?)
  func showCompose(_ title: DisplayText?)
  func showNewTweets(_ title: DisplayText?)
  func showSelection(_ row: RowID?)
  func showCells(_ cells: [TweetCell])
  func appendCells(_ cells: [TweetCell])
  func updateCell(_ cell: TweetCell, at position: Int)
}

/// Passive: reports events to the Presenter, and lays out what it receives.
@MainActor
final class TweetsView: Screen, TweetsViewInput {
  private struct Page {
    var header: ProfileHeader?
    var progress: DisplayText? = TweetsStrings.loading
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
  private let presenter: any TweetsViewOutput

  init(presenter: any TweetsViewOutput) { self.presenter = presenter }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func showHeader(_ header: ProfileHeader?) { page.header = header }

  func showProgress(_ text: DisplayText?) { page.progress = text }

  func showNotices(_ notices: [Notice]) { page.notices = notices }

  func showFailure(_ failure: Failure?) { page.failure = failure }

  func showCompose(_ title: DisplayText?) { page.compose = title }

  func showNewTweets(_ title: DisplayText?) { page.newTweets = title }

  func showSelection(_ row: RowID?) { page.selection = row }

  func showCells(_ cells: [TweetCell]) { page.cells = RowBuffer(cells) }

  func appendCells(_ cells: [TweetCell]) { page.cells.append(contentsOf: cells) }

  func updateCell(_ cell: TweetCell, at position: Int) { page.cells[position] = cell }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
    case .appeared: presenter.viewDidAppear()
    case .refresh(let policy): presenter.didRequestRefresh(policy)
    case .retry: presenter.didRequestRetry()
    case .search(let text): presenter.didRequestSearch(text)
    case .rowShown(let row): presenter.didShowRow(id: row.rawValue)
    case .rowSelected(let row): presenter.didSelectRow(id: row.rawValue)
    case .linkOpened(let link): presenter.didOpenLink(link)
    case .imageOpened(let link): presenter.didOpenImage(link)
    case .actionChosen(.comments, in: let row?): presenter.didChooseComments(id: row.rawValue)
    case .actionChosen(.like, in: let row?): presenter.didChooseLike(id: row.rawValue)
    case .actionChosen(.undo, in: let row?): presenter.didChooseUndo(id: row.rawValue)
    case .actionChosen(.newTweets, in: nil): presenter.didChooseNewTweets()
    case .actionChosen(.compose, in: nil): presenter.didChooseCompose()
    case .closed: presenter.viewDidClose()
    default: break
    }
  }

  private func layOut() -> ScreenState {
    let list = LazyList(page.cells, selection: page.selection, id: \.id, content: \.content)
    let status = [page.header?.content, page.progress.map { .progress($0, fraction: nil) }]
    let body = [
      page.compose.map(Content.compose), page.newTweets.map(Content.newTweets),
      page.failure.map(Content.failure), page.cells.isEmpty ? nil : .list(list),
    ]
    let parts = (status + page.notices.map(Content.notice) + body).compactMap(\.self)
    return ScreenState(
      title: TweetsStrings.title, content: .stack(parts, spacing: 1),
      isSettled: page.progress == nil && !isSendingLikes)
  }
}

import DisplayKit
import Observation
import TweetsComponents
import TweetsKit

/// Observes the model, and holds what is only of the screen.
@MainActor @Observable
final class TweetsView: Screen {
  private static let pageSize = 5

  private var visibleCount = TweetsView.pageSize
  private var openComments: Set<Tweet.ID> = []
  private var selection: Tweet.ID?
  /// The feed that these apply to, by the model's count.
  private var shownFeed = 0

  /// The state that a closed View keeps, while its model may go on for other Views.
  @ObservationIgnored private var lastState: TweetsState?

  private let model: TweetsModel
  private let firstRead: ReadPolicy
  private let output: @MainActor (TweetsOutput) -> Void
  @ObservationIgnored private lazy var observed = ObservedDisplay { [unowned self] in
    followFeed()
    return TweetsRenderer.screen(state)
  }

  init(
    model: TweetsModel, firstRead: ReadPolicy, output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.model = model
    self.firstRead = firstRead
    self.output = output
    model.join()
  }

  var display: AnyViewModel<ScreenState, Never> { observed.display }

  func handle(_ event: ScreenEvent) {
    defer { observed.renderIfNeeded() }
    switch event {
    case .appeared: model.load(firstRead)
    case .refresh(let policy): model.refresh(policy)
    case .retry: model.retry()
    case .rowShown(let row): showMore(after: row.rawValue)
    case .rowSelected(let row): select(row.rawValue)
    case .linkOpened(let link): output(.linkOpened(link))
    case .imageOpened(let link): output(.imageOpened(link))
    case .actionChosen(.comments, in: let row?): toggleComments(of: row.rawValue)
    case .actionChosen(.like, in: let row?): toggleLike(of: row.rawValue)
    case .closed: close()
    default: break
    }
  }

  private var rows: TweetRows {
    TweetRows(
      model.feed?.tweets.prefix(visibleCount) ?? [], openComments: openComments,
      pendingLikes: model.pendingLikes)
  }

  private var canShowMore: Bool { visibleCount < model.feed?.tweets.count ?? 0 }

  /// Shows the first page of a new feed, and keeps the choices that still apply: as `onChange(of:)`
  /// in SwiftUI.
  private func followFeed() {
    guard shownFeed != model.feedCount, let feed = model.feed else { return }
    shownFeed = model.feedCount
    visibleCount = Self.pageSize
    selection = feed.known(selection)
    openComments = feed.known(openComments)
  }

  private func showMore(after id: Tweet.ID) {
    if canShowMore, rows.last?.id == id { visibleCount += Self.pageSize }
  }

  private func select(_ id: Tweet.ID) {
    guard model.feed != nil else { return }
    selection = id
    output(.tweetSelected(id: id))
  }

  private func toggleComments(of id: Tweet.ID) {
    if rows.row(of: id) != nil { openComments.formSymmetricDifference([id]) }
  }

  private func close() {
    lastState = state
    observed.stop()
    model.leave()
  }

  private func toggleLike(of id: Tweet.ID) {
    if let row = rows.row(of: id) { model.setLiked(!row.likes.isLiked, of: id) }
  }
}

extension TweetsView {
  var state: TweetsState { lastState ?? currentState }

  private var currentState: TweetsState {
    let header = TweetsHeader(model.profile, feed: model.feed)
    return if let feed = model.feed {
      .loaded(
        LoadedTweets(
          header: header, rows: rows, canLoadMore: canShowMore, skipped: feed.skipped,
          received: feed.received, selection: selection, status: status,
          failedLike: model.failedLike))
    } else if let failure = model.failure {
      .failed(header, failure)
    } else {
      .loading(header)
    }
  }

  private var status: LoadedTweets.Status {
    if model.isLoading {
      .refreshing
    } else if let failure = model.failure {
      .refreshFailed(failure)
    } else {
      model.profileFailure.map { .profileFailed($0) } ?? .complete
    }
  }
}

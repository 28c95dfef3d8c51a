import DisplayKit
import RaceKit
import TweetsComponents
import TweetsContract
import TweetsKit

/// A minimal tweets' screen in one object: correct without a fault.
@MainActor
final class FaultyTweetsScreen: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(
    initialState: TweetsRenderer.screen(.loading(nil)))
  private(set) var state = TweetsState.loading(nil)

  let fault: TweetsFault?
  let output: @MainActor (TweetsOutput) -> Void
  let repository: any TweetRepository
  let firstRead: ReadPolicy
  let request = LatestTask()
  /// Loads that a fault starts in addition to the request.
  var extraTasks: [LatestTask] = []
  var isLoading = false
  var wasClosed = false
  var hasLoaded = false
  var hasFailed = false
  var profile: Profile?
  var feed: TweetFeed?
  var visibleCount = 0
  var selection: Tweet.ID?
  var openComments: Set<Tweet.ID> = []
  var pendingLikes: [Tweet.ID: PendingLike] = [:]
  var liking: [Tweet.ID: LatestTask] = [:]
  var failedLike: FailedLike?
  private var leaked: FaultyTweetsScreen?

  init(
    fault: TweetsFault?, repository: any TweetRepository, firstRead: ReadPolicy,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.fault = fault
    self.repository = repository
    self.firstRead = firstRead
    self.output = output
    if fault == .leaks { leaked = self }
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared:
      if !hasLoaded || fault == .loadsTwice {
        load(fault == .ignoresFirstRead ? .standard : firstRead)
      }
    case .refresh(let policy):
      if !isLoading || fault == .startsSecondLoad {
        load(fault == .refreshesFromCache ? .standard : policy)
      }
    case .retry:
      if (hasFailed && fault != .ignoresRetry || fault == .alwaysRetries) && !isLoading {
        load(fault == .retriesFromCache ? firstRead : .reload)
      }
    case .rowShown(let row): showMore(after: row.rawValue)
    case .rowSelected(let row): select(row.rawValue)
    case .linkOpened(let link): report(.linkOpened(link))
    case .imageOpened(let link): report(.imageOpened(link))
    case .actionChosen(.comments, in: let row?): toggleComments(row.rawValue)
    case .actionChosen(.like, in: let row?): toggleLike(row.rawValue)
    case .closed:
      if fault != .continuesAfterClose { request.cancel() }
      if fault != .continuesLikesAfterClose { liking = [:] }
    default: break
    }
  }

  func show(_ new: TweetsState) {
    guard fault != .neverUpdates else { return }
    state = new
    displayed.update(state: TweetsRenderer.screen(new))
  }

  func showTweets(_ status: LoadedTweets.Status) {
    guard let feed else { return }
    let shown = feed.tweets.prefix(visibleCount)
    show(
      .loaded(
        LoadedTweets(
          header: header,
          rows: TweetRows(
            fault == .copiesRows ? shown.map(\.self)[...] : shown, openComments: openComments,
            pendingLikes: pendingLikes),
          canLoadMore: visibleCount < feed.tweets.count,
          skipped: fault == .ignoresSkipped ? 0 : feed.skipped, received: feed.received,
          selection: selection, status: status, failedLike: failedLike)))
  }

  var header: TweetsHeader? {
    let sender =
      fault == .usesFirstSenderForHeader ? feed?.tweets.first?.sender : feed?.firstSender
    let user = profile ?? sender.map { Profile(user: $0) }
    guard let user, fault == .wrongName else { return TweetsHeader(user) }
    return TweetsHeader(
      Profile(
        user: TweetSender(username: user.user.username, avatar: user.user.avatar),
        profileImage: user.profileImage))
  }

  private func showMore(after id: Tweet.ID) {
    guard let feed, visibleCount < feed.tweets.count, case .loaded(let shown) = state else {
      if fault == .updatesForNothing { show(state) }
      return
    }
    guard feed.tweets[visibleCount - 1].id == id || fault == .showsMoreForAnyRow,
      fault != .stopsMoreDuringRefresh || !isLoading
    else { return }
    visibleCount = min(visibleCount + pageSize, feed.tweets.count)
    if fault == .closesCommentsOnMore { openComments = [] }
    if fault != .leavesDisplayOutdated { showTweets(shown.status) }
  }

  private func select(_ id: Tweet.ID) {
    guard case .loaded(let shown) = state else { return }
    selection = id
    showTweets(shown.status)
    report(.tweetSelected(id: id))
    if fault == .neverSettles {
      request.replace({ try await Task.sleep(for: .seconds(600)) }) { _ in }
    }
  }

  private func report(_ value: TweetsOutput) {
    output(value)
    if fault == .outputsTwice { output(value) }
  }

  var pageSize: Int { fault == .offByOne ? 6 : 5 }
}

extension TweetsContender {
  /// Without a fault, a correct implementation.
  static func faulty(_ fault: TweetsFault?) -> TweetsContender {
    TweetsContender(fault.map { "\($0)" } ?? "faultless") {
      FaultyTweetsScreen(
        fault: fault, repository: $0.repository, firstRead: $0.firstRead, output: $0.output)
    }
  }
}

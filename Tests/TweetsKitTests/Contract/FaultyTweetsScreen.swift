import DisplayKit
import ScreenContracts
import TaskKit
import TweetsComponents
import TweetsContract
import TweetsKit

/// A minimal tweets' screen in one object: correct without a fault.
@MainActor
final class FaultyTweetsScreen: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(
    initialState: FaultyTweetsPage.loading(nil).screen)
  private(set) var page = FaultyTweetsPage.loading(nil)

  let fault: TweetsFault?
  let output: @MainActor (TweetsOutput) -> Void
  let repository: any TweetRepository
  let firstRead: ReadPolicy
  let clock: any Clock<Duration>
  let background: BackgroundTasks
  weak var navigator: Navigator?
  private let leftDraft: LeftDraft
  var draft = "" { didSet { if fault != .neverLeavesDraft { leftDraft.text = draft } } }
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
  var words: SearchWords?
  var results: [Tweet] = []
  var searchStatus = FaultySearch.Status.complete
  var searching = LatestTask()
  var newTweets = NewTweets()
  var updatesWarning: DisplayText?
  let listening = LatestTask()
  var selection: Tweet.ID?
  var openComments: Set<Tweet.ID> = []
  var pendingLikes: [Tweet.ID: FaultyPendingLike] = [:]
  /// Those that can be undone.
  var waitingLikes: [Tweet.ID: LatestTask] = [:]
  /// Those of which the service has accepted nothing since the load in progress began.
  var acceptedBeforeLoad: Set<Tweet.ID> = []
  var failedLike: DisplayText?
  private var leaked: FaultyTweetsScreen?

  init(
    fault: TweetsFault?, repository: any TweetRepository, firstRead: ReadPolicy,
    clock: any Clock<Duration>, background: BackgroundTasks, leftDraft: LeftDraft,
    navigator: Navigator?, output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.fault = fault
    self.repository = repository
    self.firstRead = firstRead
    self.clock = clock
    self.background = background
    self.leftDraft = leftDraft
    draft = fault == .ignoresLeftDraft ? "" : leftDraft.text
    self.navigator = navigator
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
      } else {
        repeatLast()
      }
    case .search(let text): search(text)
    case .rowShown(let row): showMore(after: row.rawValue)
    case .rowSelected(let row): select(row.rawValue)
    case .linkOpened(let link): report(.linkOpened(link))
    case .imageOpened(let link): report(.imageOpened(link))
    case .actionChosen(.comments, in: let row?): toggleComments(row.rawValue)
    case .actionChosen(.like, in: let row?): toggleLike(row.rawValue)
    case .actionChosen(.compose, in: nil): openComposer()
    case .actionChosen(.undo, in: let row?): undoLike(row.rawValue)
    case .actionChosen(.newTweets, in: nil): showNewTweets()
    case .closed:
      if fault != .continuesAfterClose { request.cancel() }
      if fault != .continuesSearchAfterClose { searching.cancel() }
      if fault != .listensAfterClose { listening.cancel() }
      closeLikes()
    default: break
    }
  }

  func show(_ new: FaultyTweetsPage) {
    guard fault != .neverUpdates else { return }
    page = new
    displayed.update(state: new.screen)
  }

  func showTweets(_ status: FaultyTweetsList.Status) {
    guard let feed else { return }
    let shown = shownTweets(feed)
    let skipped = TweetsStrings.skipped(feed)
    show(
      .loaded(
        FaultyTweetsList(
          header: header,
          cells: FaultyTweetCells(
            tweets: fault == .copiesRows ? shown.map(\.self)[...] : shown,
            openComments: openComments, pendingLikes: pendingLikes,
            undoable: fault == .showsUndoInFlight ? [.waiting, .inFlight] : [.waiting]),
          skipped: fault == .ignoresSkipped ? nil : skipped, selection: selection, status: status,
          failedLike: failedLike,
          search: words.map { FaultySearch(words: $0, status: searchStatus) },
          updatesWarning: updatesWarning, compose: composeTitle,
          newCount: words == nil || fault == .countsNewTweetsInSearch ? newTweets.tweets.count : 0,
          unsettled: fault == .isUnsettledWhileLikesWait ? [.waiting, .inFlight] : [.inFlight]))
    )
  }

  var header: ProfileHeader? {
    let senders = (feed?.tweets ?? []).lazy.map(\.sender)
    let pictured = fault == .usesFirstSenderForHeader ? nil : senders.first { $0.avatar != nil }
    guard let user = profile?.user ?? pictured ?? senders.first else { return nil }
    let name = fault == .wrongName ? TweetSender(username: user.username).name : user.name
    return ProfileHeader(
      name: name, avatar: user.avatar.map { Picture(WebLink($0)) },
      profileImage: profile?.profileImage.map { Picture(WebLink($0)) })
  }

  private func showMore(after id: Tweet.ID) {
    guard words == nil || fault == .showsMoreInSearch else { return }
    guard let feed, visibleCount < feed.tweets.count, case .loaded(let shown) = page else {
      if fault == .updatesForNothing { show(page) }
      return
    }
    guard feed.tweets[visibleCount - 1].id == id || fault == .showsMoreForAnyRow,
      fault != .stopsMoreDuringRefresh || !isLoading
    else { return }
    visibleCount += pageSize
    if fault == .closesCommentsOnMore { openComments = [] }
    if fault != .leavesDisplayOutdated { showTweets(shown.status) }
  }

  private func select(_ id: Tweet.ID) {
    guard case .loaded(let shown) = page else { return }
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

extension TweetsImplementation {
  /// Without a fault, a correct implementation.
  static func faulty(_ fault: TweetsFault?) -> TweetsImplementation {
    TweetsImplementation(fault.map { "\($0)" } ?? "faultless") {
      FaultyTweetsScreen(
        fault: fault, repository: $0.repository, firstRead: $0.firstRead, clock: $0.clock,
        background: $0.background, leftDraft: $0.draft, navigator: $0.parent?.navigator,
        output: $0.output)
    }
  }
}

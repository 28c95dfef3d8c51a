import DisplayKit
import TweetsComponents
import TweetsKit

/// Fetches, decides, stores the state, and makes the View show it.
final class TweetsController: Screen {
  private static let pageSize = 5

  private(set) var state = TweetsState.loading(nil)
  private let repository: any TweetRepository
  private let view: TweetsView
  private let firstRead: ReadPolicy
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = LatestTask()
  private var liking: [Tweet.ID: LatestTask] = [:]
  private var hasLoaded = false
  private var hasFailed = false
  /// From the last load that returned one.
  private var profile: Profile?
  private var feed: TweetFeed?

  init(
    repository: any TweetRepository, view: TweetsView, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.view = view
    self.firstRead = firstRead
    self.output = output
  }

  var display: AnyViewModel<ScreenState, Never> { view.display }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: if !hasLoaded { load(firstRead) }
    case .refresh(let policy): load(policy)
    case .retry: if hasFailed { load(.reload) }
    case .rowShown(let row): showMore(after: row.rawValue)
    case .rowSelected(let row): select(row.rawValue)
    case .linkOpened(let link): output(.linkOpened(link))
    case .imageOpened(let link): output(.imageOpened(link))
    case .actionChosen(.comments, in: let row?): toggleComments(of: row.rawValue)
    case .actionChosen(.like, in: let row?): toggleLike(of: row.rawValue)
    case .closed:
      loading.cancel()
      liking = [:]
    default: break
    }
  }

  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    hasLoaded = true
    hasFailed = false
    loading.replace { [repository] in
      await repository.timeline(policy)
    } then: { [weak self] result in
      if case .success(let timeline) = result { self?.receive(timeline) }
    }
    guard feed != nil else { return show(.loading(TweetsHeader(profile))) }
    change {
      $0.status = .refreshing
      $0.failedLike = nil
    }
  }

  private func receive(_ timeline: Timeline) {
    var status = LoadedTweets.Status.complete
    switch timeline.profile {
    case .success(let newest): profile = newest
    case .failure(let error): status = .profileFailed(Failure(error))
    }
    hasFailed = status != .complete
    switch timeline.feed {
    case .success(let feed): show(feed, status)
    case .failure(let error): fail(Failure(error))
    }
  }

  /// Preserves the user's choices that still apply.
  private func show(_ feed: TweetFeed, _ status: LoadedTweets.Status) {
    self.feed = feed
    var tweets = LoadedTweets(
      header: TweetsHeader(profile, feed: feed),
      rows: TweetRows(feed.tweets.prefix(Self.pageSize)),
      canLoadMore: feed.tweets.count > Self.pageSize, skipped: feed.skipped,
      received: feed.received, status: status)
    if case .loaded(let earlier) = state {
      tweets.selection = feed.known(earlier.selection)
      tweets.rows.openComments = feed.known(earlier.rows.openComments)
      tweets.rows.pendingLikes = earlier.rows.pendingLikes.compactMapValues(\.afterFeed)
      tweets.failedLike = earlier.failedLike
    }
    show(.loaded(tweets))
  }

  private func fail(_ failure: Failure) {
    hasFailed = true
    let header = TweetsHeader(profile)
    guard feed != nil else { return show(.failed(header, failure)) }
    change {
      $0.header = header ?? $0.header
      $0.status = .refreshFailed(failure)
    }
  }

  private func showMore(after id: Tweet.ID) {
    guard let feed, case .loaded(let tweets) = state, tweets.canLoadMore,
      feed.tweets[tweets.rows.count - 1].id == id
    else { return }
    change {
      $0.rows = TweetRows(
        feed.tweets.prefix($0.rows.count + Self.pageSize), openComments: $0.rows.openComments,
        pendingLikes: $0.rows.pendingLikes)
      $0.canLoadMore = $0.rows.count < feed.tweets.count
    }
  }

  private func select(_ id: Tweet.ID) {
    guard feed != nil else { return }
    change { $0.selection = id }
    output(.tweetSelected(id: id))
  }

  private func toggleComments(of id: Tweet.ID) {
    guard case .loaded(let tweets) = state, tweets.rows.row(of: id) != nil else { return }
    change { $0.rows.openComments.formSymmetricDifference([id]) }
  }

  private func toggleLike(of id: Tweet.ID) {
    guard case .loaded(let tweets) = state, let row = tweets.rows.row(of: id), liking[id] == nil
    else { return }
    let isLiked = !row.likes.isLiked
    let request = LatestTask()
    liking[id] = request
    request.replace { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { [weak self] result in
      self?.settleLike(of: id, isLiked, result)
    }
    change {
      $0.rows.pendingLikes[id] = PendingLike(isLiked: isLiked, after: $0.rows.pendingLikes[id])
      $0.failedLike = nil
    }
  }

  /// Reverts a failed like.
  private func settleLike(of id: Tweet.ID, _ isLiked: Bool, _ result: Result<Void, any Error>) {
    liking[id] = nil
    change {
      switch result {
      case .success: $0.rows.pendingLikes[id] = $0.rows.pendingLikes[id]?.accepted
      case .failure(let error):
        $0.rows.pendingLikes[id] = $0.rows.pendingLikes[id]?.rejected
        $0.failedLike = FailedLike(isLiked: isLiked, Failure(error))
      }
    }
  }

  /// No effect before the first feed.
  private func change(_ edit: (inout LoadedTweets) -> Void) {
    guard case .loaded(var tweets) = state else { return }
    edit(&tweets)
    show(.loaded(tweets))
  }

  private func show(_ state: TweetsState) {
    self.state = state
    view.show(state)
  }
}

package import DisplayKit
package import TweetsKit

/// The baseline: the moments' screen without a pattern. One object fetches, stores, decides and
/// shows, with the same behaviour as the patterns.
package final class DirectTweets: TweetsScreen {
  private static let pageSize = 5

  package let display: ViewModel<ScreenState, Never>
  package private(set) var state = TweetsState.loading(nil)
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = LatestTask()
  private var hasLoaded = false
  private var hasFailed = false
  private var profile: Profile?
  private var feed: TweetFeed?
  private var liking: [Tweet.ID: LatestTask] = [:]

  package init(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.output = output
    display = ViewModel(initialState: TweetsRenderer.screen(state))
  }

  package func handle(_ event: ScreenEvent) {
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
      await repository.moments(policy)
    } then: { [weak self] result in
      if case .success(let moments) = result { self?.receive(moments) }
    }
    if case .loaded(var tweets) = state {
      tweets.status = .refreshing
      tweets.failedLike = nil
      show(.loaded(tweets))
    } else {
      show(.loading(TweetsHeader(profile)))
    }
  }

  private func receive(_ moments: Moments) {
    var status = LoadedTweets.Status.complete
    switch moments.profile {
    case .success(let newest): profile = newest
    case .failure(let error): status = .profileFailed(Failure(error))
    }
    hasFailed = status != .complete
    switch moments.feed {
    case .success(let feed): show(feed, status)
    case .failure(let error): fail(Failure(error))
    }
  }

  private func show(_ feed: TweetFeed, _ status: LoadedTweets.Status) {
    self.feed = feed
    var tweets = LoadedTweets(
      header: TweetsHeader(profile, feed: feed),
      rows: TweetRows(feed.tweets.prefix(Self.pageSize)),
      canLoadMore: feed.tweets.count > Self.pageSize, skipped: feed.skipped,
      received: feed.received, status: status)
    if case .loaded(let earlier) = state { keep(earlier, in: &tweets, feed) }
    show(.loaded(tweets))
  }

  /// Preserves the user's choices that still apply.
  private func keep(_ earlier: LoadedTweets, in tweets: inout LoadedTweets, _ feed: TweetFeed) {
    tweets.selection = feed.known(earlier.selection)
    tweets.rows.openComments = feed.known(earlier.rows.openComments)
    tweets.rows.pendingLikes = earlier.rows.pendingLikes.compactMapValues(\.afterFeed)
    tweets.failedLike = earlier.failedLike
  }

  private func fail(_ failure: Failure) {
    hasFailed = true
    let header = TweetsHeader(profile)
    if case .loaded(var tweets) = state {
      tweets.header = header ?? tweets.header
      tweets.status = .refreshFailed(failure)
      show(.loaded(tweets))
    } else {
      show(.failed(header, failure))
    }
  }

  private func showMore(after id: Tweet.ID) {
    guard let all = feed?.tweets, case .loaded(var tweets) = state, tweets.canLoadMore,
      all[tweets.rows.count - 1].id == id
    else { return }
    tweets.rows = TweetRows(
      all.prefix(tweets.rows.count + Self.pageSize), openComments: tweets.rows.openComments,
      pendingLikes: tweets.rows.pendingLikes)
    tweets.canLoadMore = tweets.rows.count < all.count
    show(.loaded(tweets))
  }

  private func select(_ id: Tweet.ID) {
    guard case .loaded(var tweets) = state else { return }
    tweets.selection = id
    show(.loaded(tweets))
    output(.tweetSelected(id: id))
  }

  private func toggleComments(of id: Tweet.ID) {
    guard case .loaded(var tweets) = state, tweets.rows.row(of: id) != nil else { return }
    tweets.rows.openComments.formSymmetricDifference([id])
    show(.loaded(tweets))
  }

  private func toggleLike(of id: Tweet.ID) {
    guard case .loaded(var tweets) = state, let row = tweets.rows.row(of: id), liking[id] == nil
    else { return }
    let isLiked = !row.likes.isLiked
    let slot = LatestTask()
    liking[id] = slot
    slot.replace { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { [weak self] result in
      self?.settleLike(of: id, isLiked, result)
    }
    tweets.rows.pendingLikes[id] = PendingLike(
      isLiked: isLiked, after: tweets.rows.pendingLikes[id])
    tweets.failedLike = nil
    show(.loaded(tweets))
  }

  private func settleLike(of id: Tweet.ID, _ isLiked: Bool, _ result: Result<Void, any Error>) {
    liking[id] = nil
    guard case .loaded(var tweets) = state else { return }
    switch result {
    case .success: tweets.rows.pendingLikes[id] = tweets.rows.pendingLikes[id]?.accepted
    case .failure(let error):
      tweets.rows.pendingLikes[id] = tweets.rows.pendingLikes[id]?.rejected
      tweets.failedLike = FailedLike(isLiked: isLiked, Failure(error))
    }
    show(.loaded(tweets))
  }

  private func show(_ state: TweetsState) {
    self.state = state
    display.update(state: TweetsRenderer.screen(state))
  }
}

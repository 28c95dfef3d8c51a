import DisplayKit
import TweetsKit

/// Transitions to the next state; nil if the state does not change.
extension TweetsState {
  private static let pageSize = 5

  /// Whether the last load failed, completely or in part.
  var hasFailed: Bool {
    switch self {
    case .loading: false
    case .failed: true
    case .loaded(let loaded):
      switch loaded.status {
      case .complete, .refreshing: false
      case .profileFailed, .refreshFailed: true
      }
    }
  }

  var startingLoad: Self {
    switch self {
    case .loading(let header), .failed(let header, _): return .loading(header)
    case .loaded(var loaded):
      loaded.status = .refreshing
      loaded.failedLike = nil
      return .loaded(loaded)
    }
  }

  /// - Parameter profile: of the last load that returned one.
  func receiving(_ timeline: Timeline, profile: Profile?) -> Self {
    switch (timeline.feed, timeline.profile) {
    case (.failure(let error), _):
      failing(Failure(error), header: TweetsHeader(profile))
    case (.success(let feed), .success):
      .loaded(following(feed, profile: profile, status: .complete))
    case (.success(let feed), .failure(let error)):
      .loaded(following(feed, profile: profile, status: .profileFailed(Failure(error))))
    }
  }

  /// - Parameter tweets: the whole feed, which begins with the rows.
  func showingMore(after id: Tweet.ID, of tweets: [Tweet]) -> Self? {
    guard case .loaded(var loaded) = self, loaded.canLoadMore, loaded.rows.last?.id == id else {
      return nil
    }
    loaded.rows = TweetRows(
      tweets.prefix(loaded.rows.count + Self.pageSize), openComments: loaded.rows.openComments,
      pendingLikes: loaded.rows.pendingLikes)
    loaded.canLoadMore = loaded.rows.count < tweets.count
    return .loaded(loaded)
  }

  func selecting(_ id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self else { return nil }
    loaded.selection = id
    return .loaded(loaded)
  }

  func togglingComments(of id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self, loaded.rows.row(of: id) != nil else { return nil }
    loaded.rows.openComments.formSymmetricDifference([id])
    return .loaded(loaded)
  }

  /// Preserves the user's choices that still apply.
  private func following(
    _ feed: TweetFeed, profile: Profile?, status: LoadedTweets.Status
  ) -> LoadedTweets {
    var next = LoadedTweets(
      header: TweetsHeader(profile, feed: feed),
      rows: TweetRows(feed.tweets.prefix(Self.pageSize)),
      canLoadMore: feed.tweets.count > Self.pageSize, skipped: feed.skipped,
      received: feed.received, status: status)
    guard case .loaded(let loaded) = self else { return next }
    next.selection = feed.known(loaded.selection)
    next.rows.openComments = feed.known(loaded.rows.openComments)
    next.rows.pendingLikes = loaded.rows.pendingLikes.compactMapValues(\.afterFeed)
    next.failedLike = loaded.failedLike
    return next
  }

  private func failing(_ failure: Failure, header: TweetsHeader?) -> Self {
    guard case .loaded(var loaded) = self else { return .failed(header, failure) }
    loaded.header = header ?? loaded.header
    loaded.status = .refreshFailed(failure)
    return .loaded(loaded)
  }
}

extension TweetsState {
  /// The next like state of a visible tweet; nil while its last like is in flight.
  func nextLike(of id: Tweet.ID) -> Bool? {
    guard case .loaded(let loaded) = self, let row = loaded.rows.row(of: id),
      loaded.rows.pendingLikes[id]?.isInFlight != true
    else { return nil }
    return !row.likes.isLiked
  }

  func startingLike(_ isLiked: Bool, of id: Tweet.ID) -> Self {
    guard case .loaded(var loaded) = self else { return self }
    loaded.rows.pendingLikes[id] = PendingLike(
      isLiked: isLiked, after: loaded.rows.pendingLikes[id])
    loaded.failedLike = nil
    return .loaded(loaded)
  }

  /// Reverts a failed like.
  func settlingLike(
    _ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>
  ) -> Self {
    guard case .loaded(var loaded) = self else { return self }
    switch result {
    case .success: loaded.rows.pendingLikes[id] = loaded.rows.pendingLikes[id]?.accepted
    case .failure(let error):
      loaded.rows.pendingLikes[id] = loaded.rows.pendingLikes[id]?.rejected
      loaded.failedLike = FailedLike(isLiked: isLiked, Failure(error))
    }
    return .loaded(loaded)
  }
}

import DisplayKit
import TweetsKit

/// Transitions to the next state; nil if the state does not change.
extension TweetsSceneState {
  /// Whether the last load failed, completely or in part.
  var hasFailed: Bool {
    switch self {
    case .initial, .loading: false
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
    case .initial: return .loading(nil)
    case .loading(let profile), .failed(let profile, _): return .loading(profile)
    case .loaded(var loaded):
      loaded.status = .refreshing
      loaded.failedLike = nil
      return .loaded(loaded)
    }
  }

  func receiving(_ moments: Moments) -> Self {
    var newest = profile
    var status = LoadedTweets.Status.complete
    switch moments.profile {
    case .success(let profile): newest = profile
    case .failure(let error): status = .profileFailed(Failure(error))
    }
    switch moments.feed {
    case .success(let feed):
      return .loaded(following(feed, profile: newest, status: status))
    case .failure(let error):
      return failing(Failure(error), profile: newest)
    }
  }

  func showingMore(after id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self, loaded.canShowMore, loaded.visible.last?.id == id else {
      return nil
    }
    loaded.showMore()
    return .loaded(loaded)
  }

  func selecting(_ id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self else { return nil }
    loaded.selection = id
    return .loaded(loaded)
  }

  func togglingComments(of id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self, loaded.visible.contains(where: { $0.id == id }) else {
      return nil
    }
    loaded.openComments.formSymmetricDifference([id])
    return .loaded(loaded)
  }

  private var profile: Profile? {
    switch self {
    case .initial: nil
    case .loading(let profile), .failed(let profile, _): profile
    case .loaded(let loaded): loaded.profile
    }
  }

  /// Preserves the user's choices that still apply.
  private func following(
    _ feed: TweetFeed, profile: Profile?, status: LoadedTweets.Status
  ) -> Loaded {
    var next = Loaded(feed: feed, profile: profile, status: status)
    guard case .loaded(let loaded) = self else { return next }
    next.selection = feed.known(loaded.selection)
    next.openComments = feed.known(loaded.openComments)
    next.pendingLikes = loaded.pendingLikes.compactMapValues(\.afterFeed)
    next.failedLike = loaded.failedLike
    return next
  }

  private func failing(_ failure: Failure, profile: Profile?) -> Self {
    guard case .loaded(var loaded) = self else { return .failed(profile, failure) }
    loaded.profile = profile
    loaded.status = .refreshFailed(failure)
    return .loaded(loaded)
  }
}

extension TweetsSceneState {
  /// The next like state of a visible tweet; nil while its last like is in flight.
  func nextLike(of id: Tweet.ID) -> Bool? {
    guard case .loaded(let loaded) = self,
      let tweet = loaded.visible.first(where: { $0.id == id })
    else { return nil }
    guard let pending = loaded.pendingLikes[id] else { return !tweet.likes.isLiked }
    return pending.isInFlight ? nil : !pending.isLiked
  }

  func startingLike(_ isLiked: Bool, of id: Tweet.ID) -> Self {
    guard case .loaded(var loaded) = self else { return self }
    loaded.pendingLikes[id] = PendingLike(isLiked: isLiked, after: loaded.pendingLikes[id])
    loaded.failedLike = nil
    return .loaded(loaded)
  }

  /// Reverts a failed like.
  func settlingLike(
    _ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>
  ) -> Self {
    guard case .loaded(var loaded) = self else { return self }
    switch result {
    case .success: loaded.pendingLikes[id] = loaded.pendingLikes[id]?.accepted
    case .failure(let error):
      loaded.pendingLikes[id] = loaded.pendingLikes[id]?.rejected
      loaded.failedLike = FailedLike(isLiked: isLiked, Failure(error))
    }
    return .loaded(loaded)
  }
}

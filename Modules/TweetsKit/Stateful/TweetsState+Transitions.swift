import DisplayKit
import TweetsKit

/// Transitions to the next state; nil if the state does not change.
extension TweetsState {
  /// Whether the last load failed, completely or in part.
  var hasFailed: Bool {
    switch self {
    case .idle, .loading: false
    case .failed: true
    case .loaded(let loaded):
      switch loaded.status {
      case .complete, .refreshing: false
      case .profileFailed, .refreshFailed: true
      }
    }
  }

  /// Nil while a load is in flight.
  var startingLoad: Self? {
    switch self {
    case .idle: return .loading(nil)
    case .loading: return nil
    case .failed(let profile, _): return .loading(profile)
    case .loaded(var loaded):
      guard loaded.status != .refreshing else { return nil }
      loaded.status = .refreshing
      loaded.likeFailure = nil
      return .loaded(loaded)
    }
  }

  func receiving(_ response: TweetsResponse) -> Self {
    let newest = (try? response.profile.get()) ?? profile
    switch (response.feed, response.profile) {
    case (.failure(let error), _):
      return failing(Failure(error), newest)
    case (.success(let feed), .success):
      return .loaded(following(feed, newest, .complete))
    case (.success(let feed), .failure(let error)):
      return .loaded(following(feed, newest, .profileFailed(Failure(error))))
    }
  }

  func showingMore(after id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self else { return nil }
    let visible = loaded.visibleTweets
    guard visible.last?.id == id, visible.count < loaded.feed.tweets.count else { return nil }
    loaded.visibleCount += Loaded.pageSize
    return .loaded(loaded)
  }

  func selecting(_ id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self else { return nil }
    loaded.selection = id
    return .loaded(loaded)
  }

  func togglingComments(of id: Tweet.ID) -> Self? {
    guard case .loaded(var loaded) = self, loaded.visibleTweet(id) != nil else { return nil }
    loaded.openComments.formSymmetricDifference([id])
    return .loaded(loaded)
  }

  /// Keeps the choices that still apply. The feed includes all likes but those in flight.
  private func following(_ feed: TweetFeed, _ profile: Profile?, _ status: Status) -> Loaded {
    var next = Loaded(feed, profile: profile)
    next.status = status
    guard case .loaded(let loaded) = self else { return next }
    next.openComments = feed.known(loaded.openComments)
    next.selection = feed.known(loaded.selection)
    next.likes = loaded.likes.compactMapValues(\.afterFeed)
    next.likeFailure = loaded.likeFailure
    return next
  }

  private func failing(_ failure: Failure, _ profile: Profile?) -> Self {
    guard case .loaded(var loaded) = self else { return .failed(profile, failure) }
    loaded.owner = profile.map(Owner.profile) ?? loaded.owner
    loaded.status = .refreshFailed(failure)
    return .loaded(loaded)
  }
}

// Likes
extension TweetsState {
  /// The state that a visible tweet's next like requests; nil while its last like is in flight.
  func nextLike(of id: Tweet.ID) -> Bool? {
    guard case .loaded(let loaded) = self, let tweet = loaded.visibleTweet(id) else { return nil }
    guard let like = loaded.likes[id] else { return !tweet.likes.isLiked }
    return like.isSending ? nil : !like.isLiked
  }

  func startingLike(_ isLiked: Bool, of id: Tweet.ID) -> Self {
    guard case .loaded(var loaded) = self else { return self }
    loaded.likes[id] = .sending(isLiked, accepted: loaded.likes[id]?.isLiked)
    loaded.likeFailure = nil
    return .loaded(loaded)
  }

  /// Reverts a rejected like to what the service last accepted or sent.
  func settlingLike(of id: Tweet.ID, _ result: Result<Void, any Error>) -> Self {
    guard case .loaded(var loaded) = self,
      case .sending(let isLiked, let accepted) = loaded.likes[id]
    else { return self }
    switch result {
    case .success: loaded.likes[id] = .accepted(isLiked)
    case .failure(let error):
      loaded.likes[id] = accepted.map(Like.accepted)
      loaded.likeFailure = LikeFailure(isLiked: isLiked, failure: Failure(error))
    }
    return .loaded(loaded)
  }
}

extension TweetsState.Like {
  fileprivate var afterFeed: Self? { isSending ? .sending(isLiked, accepted: nil) : nil }
}

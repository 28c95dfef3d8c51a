package import DisplayKit

/// Every state of the tweets' screen.
package enum TweetsState: Equatable, Sendable {
  /// No tweets yet; the header is set if an earlier load failed after fetching it.
  case loading(TweetsHeader?)
  /// The feed's request failed. The header is shown if its own request succeeded.
  case failed(TweetsHeader?, Failure)
  case loaded(LoadedTweets)
}

/// The user of the feed.
package struct TweetsHeader: Equatable, Sendable {
  package let name: String
  package let username: String?
  package let avatar: String?
  package let profileImage: String?

  package init(_ profile: Profile) {
    name = profile.user.displayName
    username = profile.user.username
    avatar = profile.user.avatar
    profileImage = profile.profileImage
  }

  /// Without a profile, the feed's first sender; nil if there is neither.
  package init?(_ profile: Profile?, feed: TweetFeed? = nil) {
    guard let profile = profile ?? feed?.firstSender.map({ Profile(user: $0) }) else { return nil }
    self.init(profile)
  }
}

/// The content after a feed was loaded.
package struct LoadedTweets: Equatable, Sendable {
  package enum Status: Equatable, Sendable {
    case complete
    case refreshing
    /// The feed was loaded, but not the profile.
    case profileFailed(Failure)
    /// The feed is from an earlier load.
    case refreshFailed(Failure)
  }

  /// Nil if neither the profile nor a tweet identifies the user.
  package var header: TweetsHeader?
  package var rows: TweetRows
  package var canLoadMore: Bool
  /// The number of invalid elements, and of all elements.
  package var skipped: Int
  package var received: Int
  /// The selected tweet, in a visible row or further down.
  package var selection: Tweet.ID?
  package var status: Status
  /// The last failed like, until the next like or load.
  package var failedLike: FailedLike?

  package init(
    header: TweetsHeader?, rows: TweetRows, canLoadMore: Bool, skipped: Int, received: Int,
    selection: Tweet.ID? = nil, status: Status = .complete, failedLike: FailedLike? = nil
  ) {
    self.header = header
    self.rows = rows
    self.canLoadMore = canLoadMore
    self.skipped = skipped
    self.received = received
    self.selection = selection
    self.status = status
    self.failedLike = failedLike
  }

  /// No request that can change it is in flight.
  package var isSettled: Bool {
    status != .refreshing && !rows.pendingLikes.values.contains { $0.isInFlight }
  }
}

/// A like or unlike that failed and was reverted.
package struct FailedLike: Equatable, Sendable {
  /// The requested state.
  package let isLiked: Bool
  package let failure: Failure

  package init(isLiked: Bool, _ failure: Failure) {
    self.isLiked = isLiked
    self.failure = failure
  }
}

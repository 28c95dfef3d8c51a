package import DisplayKit

/// Everything that the moments' screen shows.
package enum TweetsState: Equatable, Sendable {
  /// There are no tweets to show yet; a header, when a load before failed without it.
  case loading(TweetsHeader?)
  /// There is no feed. The header shows all the same if its own request did not fail.
  case failed(TweetsHeader?, Failure)
  case loaded(LoadedTweets)
}

/// Whose moments these are.
package struct TweetsHeader: Equatable, Sendable {
  package let name: String
  package let username: String?
  package let avatar: String?
  package let profileImage: String?

  package init(_ profile: Profile) {
    self.init(profile.user, profileImage: profile.profileImage)
  }

  /// Without a profile.
  package init(_ sender: TweetSender) {
    self.init(sender, profileImage: nil)
  }

  private init(_ user: TweetSender, profileImage: String?) {
    name = user.displayName
    username = user.username
    avatar = user.avatar
    self.profileImage = profileImage
  }
}

/// What the screen shows once a feed has come.
package struct LoadedTweets: Equatable, Sendable {
  package enum Status: Equatable, Sendable {
    case complete
    case refreshing
    /// The feed came without its profile.
    case profileFailed(Failure)
    /// The feed is that of an earlier load.
    case refreshFailed(Failure)
  }

  /// Nil when neither a profile nor a tweet says whose moments these are.
  package var header: TweetsHeader?
  package var rows: TweetRows
  package var canLoadMore: Bool
  /// What could not be decoded or shown, and how much that is out of.
  package var skipped: Int
  package var received: Int
  /// The selected tweet, be it among the rows or further down.
  package var selection: Tweet.ID?
  package var status: Status
  /// The last one, until there is another like or load.
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

  /// Nothing is under way that may change it.
  package var isSettled: Bool {
    status != .refreshing && !rows.likeWishes.values.contains { $0.isUnderWay }
  }
}

/// A like, or its taking back, that was undone.
package struct FailedLike: Equatable, Sendable {
  /// The requested state.
  package let isLiked: Bool
  package let failure: Failure

  package init(isLiked: Bool, _ failure: Failure) {
    self.isLiked = isLiked
    self.failure = failure
  }
}

package import DisplayKit
package import TweetsKit

/// Everything that the scene can be.
package enum TweetsStatefulState: Equatable, Sendable {
  case initial
  /// No feed has come yet. The profile may have, with a load that failed.
  case loading(Profile?)
  case failed(Profile?, Failure)
  case loaded(Loaded)

  /// A feed has come: from here on there is one.
  package struct Loaded: Equatable, Sendable {
    private static let pageSize = 5

    package let feed: TweetFeed
    package private(set) var visibleCount: Int
    /// That of the last load that brought one.
    package var profile: Profile?
    package var selection: Tweet.ID?
    package var openComments: Set<Tweet.ID>
    package var likeWishes: [Tweet.ID: LikeWish]
    package var failedLike: FailedLike?
    package var status: LoadedTweets.Status

    /// Begins with the first page.
    package init(
      _ feed: TweetFeed, profile: Profile?, selection: Tweet.ID? = nil,
      openComments: Set<Tweet.ID> = [], likeWishes: [Tweet.ID: LikeWish] = [:],
      failedLike: FailedLike? = nil, status: LoadedTweets.Status = .complete
    ) {
      self.feed = feed
      self.profile = profile
      self.selection = selection
      self.openComments = openComments
      self.likeWishes = likeWishes
      self.failedLike = failedLike
      self.status = status
      visibleCount = min(Self.pageSize, feed.tweets.count)
    }

    package var visible: ArraySlice<Tweet> { feed.tweets.prefix(visibleCount) }

    package var canShowMore: Bool { visibleCount < feed.tweets.count }

    package mutating func showMore() {
      visibleCount = min(visibleCount + Self.pageSize, feed.tweets.count)
    }
  }
}

package import TweetsKit

/// Names the value that the objects of the scene tell each other.
package enum TweetsVIP {
  /// What the Interactor knows, raw, once a feed has come.
  package struct Response {
    package enum Status {
      case complete
      case refreshing
      case profileFailed(any Error)
      case refreshFailed(any Error)
    }

    package struct RefusedLike {
      /// What was wished.
      package let isLiked: Bool
      package let error: any Error
    }

    package var profile: Profile?
    package var feed: TweetFeed
    package var visibleCount: Int
    package var selection: Tweet.ID?
    package var openComments: Set<Tweet.ID> = []
    package var likeWishes: [Tweet.ID: LikeWish] = [:]
    package var refusedLike: RefusedLike?
    package var status: Status

    package var visible: ArraySlice<Tweet> { feed.tweets.prefix(visibleCount) }
  }
}

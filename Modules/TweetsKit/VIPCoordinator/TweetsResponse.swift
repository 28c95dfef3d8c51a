import TweetsKit

/// The Interactor's unformatted data, after the first feed was loaded.
struct TweetsResponse {
  enum Outcome {
    case complete
    case refreshing
    case withoutProfile(any Error)
    case withoutFeed(any Error)
  }

  struct RejectedLike {
    /// The requested state.
    let isLiked: Bool
    let error: any Error
  }

  /// Profile and feed of the last fetch that returned each.
  var profile: Profile?
  var feed: TweetFeed
  var visibleCount: Int
  var selection: Tweet.ID?
  var openComments: Set<Tweet.ID> = []
  var pendingLikes: [Tweet.ID: PendingLike] = [:]
  var rejectedLike: RejectedLike?
  /// The outcome of the latest fetch.
  var outcome = Outcome.complete

  var visible: ArraySlice<Tweet> { feed.tweets.prefix(visibleCount) }
}

import TweetsKit

/// The Interactor's unformatted data, after the first feed was loaded.
struct TweetsResponse {
  enum Status {
    case complete
    case refreshing
    case profileFailed(any Error)
    case refreshFailed(any Error)
  }

  struct RejectedLike {
    /// The requested state.
    let isLiked: Bool
    let error: any Error
  }

  var profile: Profile?
  var feed: TweetFeed
  var visibleCount: Int
  var selection: Tweet.ID?
  var openComments: Set<Tweet.ID> = []
  var pendingLikes: [Tweet.ID: PendingLike] = [:]
  var rejectedLike: RejectedLike?
  var status: Status

  var visible: ArraySlice<Tweet> { feed.tweets.prefix(visibleCount) }
}

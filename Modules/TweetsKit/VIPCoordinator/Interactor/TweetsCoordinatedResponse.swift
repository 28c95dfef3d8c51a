package import TweetsKit

/// What the Interactor answers once a feed has come.
package struct TweetsCoordinatedResponse {
  package enum Outcome {
    case complete
    case underWay
    case withoutProfile(any Error)
    case withoutFeed(any Error)
  }

  package struct UndoneLike {
    /// What was wished.
    package let isLiked: Bool
    package let error: any Error
  }

  /// Both from the last fetch that brought one.
  package var profile: Profile?
  package var feed: TweetFeed
  package var visibleCount: Int
  package var selection: Tweet.ID?
  package var openComments: Set<Tweet.ID>
  package var likeWishes: [Tweet.ID: LikeWish]
  package var undoneLike: UndoneLike?
  /// That of the newest fetch.
  package var outcome: Outcome

  package init(
    profile: Profile?, feed: TweetFeed, visibleCount: Int, selection: Tweet.ID? = nil,
    openComments: Set<Tweet.ID> = [], likeWishes: [Tweet.ID: LikeWish] = [:],
    undoneLike: UndoneLike? = nil, outcome: Outcome = .complete
  ) {
    self.profile = profile
    self.feed = feed
    self.visibleCount = visibleCount
    self.selection = selection
    self.openComments = openComments
    self.likeWishes = likeWishes
    self.undoneLike = undoneLike
    self.outcome = outcome
  }

  package var visible: ArraySlice<Tweet> { feed.tweets.prefix(visibleCount) }
}

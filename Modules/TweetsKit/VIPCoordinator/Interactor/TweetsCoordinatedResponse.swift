package import TweetsKit

/// What the Interactor answers once a feed has come.
package struct TweetsCoordinatedResponse {
  package enum Outcome {
    case complete
    case underWay
    case withoutProfile(any Error)
    case withoutFeed(any Error)
  }

  /// Both from the last fetch that brought one.
  package var profile: Profile?
  package var feed: TweetFeed
  package var visibleCount: Int
  package var selection: Tweet.ID?
  package var openComments: Set<Tweet.ID>
  /// That of the newest fetch.
  package var outcome: Outcome

  package init(
    profile: Profile?, feed: TweetFeed, visibleCount: Int, selection: Tweet.ID? = nil,
    openComments: Set<Tweet.ID> = [], outcome: Outcome = .complete
  ) {
    self.profile = profile
    self.feed = feed
    self.visibleCount = visibleCount
    self.selection = selection
    self.openComments = openComments
    self.outcome = outcome
  }

  package var visible: ArraySlice<Tweet> { feed.tweets.prefix(visibleCount) }
}

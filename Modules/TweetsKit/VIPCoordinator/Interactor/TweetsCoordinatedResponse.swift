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
  /// That of the newest fetch.
  package var outcome: Outcome

  package init(
    profile: Profile?, feed: TweetFeed, visibleCount: Int, selection: Tweet.ID? = nil,
    outcome: Outcome = .complete
  ) {
    self.profile = profile
    self.feed = feed
    self.visibleCount = visibleCount
    self.selection = selection
    self.outcome = outcome
  }
}

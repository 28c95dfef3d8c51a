package import TweetsKit

/// What is known of a user's moments: the newest profile and feed that came, and why the last load
/// did not bring newer ones.
package struct KnownMoments: Sendable {
  package var profile: Profile?
  package var feed: TweetFeed?
  package var profileError: (any Error)?
  package var feedError: (any Error)?

  package init(
    profile: Profile? = nil, feed: TweetFeed? = nil, profileError: (any Error)? = nil,
    feedError: (any Error)? = nil
  ) {
    self.profile = profile
    self.feed = feed
    self.profileError = profileError
    self.feedError = feedError
  }

  package var hasFailed: Bool { profileError != nil || feedError != nil }
}

package import TweetsKit

/// What is known of a user's moments: the newest profile and feed that came, and why the last load
/// did not bring newer ones.
package struct KnownMoments: Sendable {
  package let profile: Profile?
  package let feed: TweetFeed?
  package let profileError: (any Error)?
  package let feedError: (any Error)?

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

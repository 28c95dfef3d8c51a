/// What one load brought: the profile and the feed, each of which may have failed.
package struct Moments: Sendable {
  package let profile: Result<Profile, any Error>
  package let feed: Result<TweetFeed, any Error>

  package init(profile: Result<Profile, any Error>, feed: Result<TweetFeed, any Error>) {
    self.profile = profile
    self.feed = feed
  }
}

import TweetsKit

/// A user's latest profile and feed, and the errors of the last load.
struct TimelineSnapshot: Sendable {
  var profile: Profile?
  var feed: TweetFeed?
  var profileError: (any Error)?
  var feedError: (any Error)?

  /// A failed request keeps the known value.
  mutating func receive(_ response: TimelineResults) {
    self = TimelineSnapshot(profile: profile, feed: feed)
    switch response.profile {
    case .success(let newest): profile = newest
    case .failure(let error): profileError = error
    }
    switch response.feed {
    case .success(let newest): feed = newest
    case .failure(let error): feedError = error
    }
  }
}

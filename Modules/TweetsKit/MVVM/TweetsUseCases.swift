import DisplayKit
import TweetsKit

/// Fetches a profile and its feed; a failed request keeps the known value.
@MainActor
struct GetTimeline {
  private let repository: any TweetRepository

  init(repository: any TweetRepository) {
    self.repository = repository
  }

  func execute(after known: TimelineSnapshot, _ policy: ReadPolicy) async -> TimelineSnapshot {
    let timeline = await repository.timeline(policy)
    let (profile, profileError) = newest(timeline.profile, after: known.profile)
    let (feed, feedError) = newest(timeline.feed, after: known.feed)
    return TimelineSnapshot(
      profile: profile, feed: feed, profileError: profileError, feedError: feedError)
  }

  private func newest<Value>(
    _ result: Result<Value, any Error>, after known: Value?
  ) -> (Value?, (any Error)?) {
    switch result {
    case .success(let value): (value, nil)
    case .failure(let error): (known, error)
    }
  }
}

/// A user's latest profile and feed, and the errors of the last load.
struct TimelineSnapshot: Sendable {
  var profile: Profile?
  var feed: TweetFeed?
  var profileError: (any Error)?
  var feedError: (any Error)?
}

/// Likes or unlikes a tweet.
@MainActor
struct SetLiked {
  private let repository: any TweetRepository

  init(repository: any TweetRepository) {
    self.repository = repository
  }

  func execute(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await repository.setLiked(isLiked, of: id)
  }
}

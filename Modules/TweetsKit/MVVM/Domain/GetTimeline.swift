import DisplayKit
import TweetsKit

/// Fetches a profile and its feed; a failed request keeps the known value.
@MainActor
struct GetTimeline {
  private let repository: any TweetRepository

  init(repository: any TweetRepository) { self.repository = repository }

  /// Fetches both concurrently, and waits for both.
  func execute(after known: TimelineSnapshot, _ policy: ReadPolicy) async -> TimelineSnapshot {
    // Not `async let`, whose child tasks start on another thread: with a repository on the main
    // actor, the order of the calls would be undefined.
    let fetchFeed: @MainActor @Sendable () async -> Result<TweetFeed, any Error> = { [repository] in
      await Result { try await repository.feed(policy) }
    }
    return await withTaskGroup { group in
      group.addTask(operation: fetchFeed)
      let profile = await Result { try await repository.profile(policy) }
      let feed = await group.next() ?? .failure(CancellationError())
      return known.replaced(by: profile, feed)
    }
  }
}

/// A user's latest profile and feed, and the errors of the last load.
struct TimelineSnapshot: Sendable {
  var profile: Profile?
  var feed: TweetFeed?
  var profileError: (any Error)?
  var feedError: (any Error)?

  fileprivate func replaced(
    by profile: Result<Profile, any Error>, _ feed: Result<TweetFeed, any Error>
  ) -> TimelineSnapshot {
    var newest = TimelineSnapshot(profile: self.profile, feed: self.feed)
    switch profile {
    case .success(let profile): newest.profile = profile
    case .failure(let error): newest.profileError = error
    }
    switch feed {
    case .success(let feed): newest.feed = feed
    case .failure(let error): newest.feedError = error
    }
    return newest
  }
}

import DisplayKit
import TweetsKit

/// Fetches a profile and its feed.
@MainActor
struct GetTimeline {
  private let repository: any TweetRepository

  init(repository: any TweetRepository) { self.repository = repository }

  /// Fetches both concurrently, and waits for both.
  func execute(_ policy: ReadPolicy) async -> TimelineResponse {
    // Not `async let`, whose child tasks start on another thread: with a repository on the main
    // actor, the order of the calls would be undefined.
    let fetchFeed: @MainActor @Sendable () async -> Result<TweetFeed, any Error> = { [repository] in
      await Result { try await repository.feed(policy) }
    }
    return await withTaskGroup { group in
      group.addTask(operation: fetchFeed)
      let profile = await Result { try await repository.profile(policy) }
      let feed = await group.next() ?? .failure(CancellationError())
      return TimelineResponse(profile: profile, feed: feed)
    }
  }
}

struct TimelineResponse: Sendable {
  let profile: Result<Profile, any Error>
  let feed: Result<TweetFeed, any Error>
}

/// A user's latest profile and feed, and the errors of the last load.
struct TimelineSnapshot: Sendable {
  var profile: Profile?
  var feed: TweetFeed?
  var profileError: (any Error)?
  var feedError: (any Error)?

  /// A failed request keeps the known value.
  mutating func receive(_ response: TimelineResponse) {
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

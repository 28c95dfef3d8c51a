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

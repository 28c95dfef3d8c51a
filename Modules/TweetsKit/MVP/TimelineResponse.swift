import DisplayKit
import TweetsKit

/// The responses to a load: each can be a failure.
struct TimelineResponse: Sendable {
  let profile: Result<Profile, any Error>
  let feed: Result<TweetFeed, any Error>
}

extension TweetRepository {
  /// Fetches both concurrently, and waits for both.
  @MainActor
  func response(_ policy: ReadPolicy) async -> TimelineResponse {
    // Not `async let`, whose child tasks start on another thread: with a repository on the main
    // actor, the order of the calls would be undefined.
    let fetchFeed: @MainActor @Sendable () async -> Result<TweetFeed, any Error> = {
      await Result { try await self.feed(policy) }
    }
    return await withTaskGroup { group in
      group.addTask(operation: fetchFeed)
      let profile = await Result { try await self.profile(policy) }
      let feed = await group.next() ?? .failure(CancellationError())
      return TimelineResponse(profile: profile, feed: feed)
    }
  }
}

import DisplayKit
import TweetsKit

/// The scene's work with the service. A value: a request in flight retains no object of a released
/// scene. On the main actor, so that requests start in the order of the calls.
@MainActor
struct TweetsWorker {
  let repository: any TweetRepository
  let clock: any Clock<Duration>

  /// Fetches both concurrently, and waits for both.
  func fetchTimeline(_ policy: ReadPolicy) async -> TimelineResponse {
    // Not `async let`, whose child tasks start on another thread, in an undefined order.
    let fetchFeed: @MainActor @Sendable () async -> Result<TweetFeed, any Error> = {
      await Result { try await repository.feed(policy) }
    }
    return await withTaskGroup { group in
      group.addTask(operation: fetchFeed)
      let profile = await Result { try await repository.profile(policy) }
      let feed = await group.next() ?? .failure(CancellationError())
      return TimelineResponse(profile: profile, feed: feed)
    }
  }

  func search(_ words: SearchWords, after pause: Duration) async throws -> [Tweet] {
    if pause > .zero { try await clock.sleep(for: pause) }
    return try await repository.search(words.text).tweets
  }

  /// Sends likes when they can no longer be undone.
  func likes(in background: BackgroundTasks) -> UserLikes {
    UserLikes(repository: repository, clock: clock, background: background)
  }

  func post(_ draft: TweetDraft) async throws -> Tweet { try await repository.post(draft) }

  /// Passes the updates until there are no more.
  func listen(_ receive: @MainActor (TweetUpdate) -> Void) async throws {
    for try await update in await repository.updates() {
      // An update can be on its way when the scene is closed.
      try Task.checkCancellation()
      receive(update)
    }
  }
}

import TaskKit
import TweetsKit

/// The scene's work with the service. A value: a request in flight retains no object of a released
/// scene. On the main actor, so that requests start in the order of the calls.
@MainActor
struct TweetsWorker {
  let repository: any TweetRepository
  let clock: any Clock<Duration>

  /// Fetches both concurrently, in two tasks, and waits for both.
  func fetchTimeline(_ policy: ReadPolicy) async -> TimelineResults {
    let feed = Task { await Result { try await repository.feed(policy) } }
    return await withTaskCancellationHandler {
      let profile = await Result { try await repository.profile(policy) }
      return TimelineResults(profile: profile, feed: await feed.value)
    } onCancel: {
      feed.cancel()
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

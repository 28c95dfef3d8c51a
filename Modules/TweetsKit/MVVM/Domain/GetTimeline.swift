import TaskKit
import TweetsKit

/// Fetches a profile and its feed.
@MainActor
protocol GetTimelineUseCase {
  func execute(_ policy: ReadPolicy) async -> TimelineResults
}

struct GetTimeline: GetTimelineUseCase {
  let repository: any TweetRepository

  /// Fetches both concurrently, in two tasks, and waits for both.
  func execute(_ policy: ReadPolicy) async -> TimelineResults {
    let feed = Task { await Result { try await repository.feed(policy) } }
    return await withTaskCancellationHandler {
      let profile = await Result { try await repository.profile(policy) }
      return TimelineResults(profile: profile, feed: await feed.value)
    } onCancel: {
      feed.cancel()
    }
  }
}

import TaskKit
import TweetsKit

/// Fetches a profile and its feed.
@MainActor
struct GetTimeline {
  private let repository: any TweetRepository

  init(repository: any TweetRepository) { self.repository = repository }

  /// Fetches both concurrently, in two tasks, and waits for both.
  func execute(_ policy: ReadPolicy) async -> TimelineResponse {
    let feed = Task { await Result { try await repository.feed(policy) } }
    return await withTaskCancellationHandler {
      let profile = await Result { try await repository.profile(policy) }
      return TimelineResponse(profile: profile, feed: await feed.value)
    } onCancel: {
      feed.cancel()
    }
  }
}

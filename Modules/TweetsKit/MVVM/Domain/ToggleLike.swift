import TweetsKit

/// Sends a like, or that it is taken back.
@MainActor
protocol ToggleLikeUseCase {
  /// Returns when the like can no longer be undone.
  func wait() async throws

  func execute(_ like: PendingLikes.Request) async throws
}

struct ToggleLike: ToggleLikeUseCase {
  let repository: any TweetRepository
  let clock: any Clock<Duration>

  func wait() async throws { try await clock.sleepForUndo() }

  func execute(_ like: PendingLikes.Request) async throws {
    try await repository.setLiked(like.isLiked, of: like.id)
  }
}

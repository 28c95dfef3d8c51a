import DisplayKit
import TweetsKit

@testable import TweetsContract

/// Responds on the main actor: immediately, or only when the request is cancelled.
@MainActor
final class FakeRepository: TweetRepository {
  struct TestError: Error {}

  var profileResponse: Result<Profile, any Error> = .success(.make())
  var feedResponse: Result<TweetFeed, any Error> = .success(.make(0..<7))
  var likeResponse: Result<Void, any Error> = .success(())
  var holdsResponses = false
  private(set) var calls: [String] = []
  private let cancellations = AsyncStream<Void>.makeStream()

  func profile(_ policy: ReadPolicy) async throws -> Profile { try profileResponse.get() }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    await record("load \(policy)")
    return try feedResponse.get()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    await record("like \(id) \(isLiked)")
    try likeResponse.get()
  }

  /// Waits until a request is cancelled.
  func cancelled() async {
    for await _ in cancellations.stream { return }
  }

  private func record(_ call: String) async {
    calls.append(call)
    guard holdsResponses else { return }
    for await _ in AsyncStream<Never>.makeStream().stream {}
    cancellations.continuation.yield()
  }
}

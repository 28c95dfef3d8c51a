import DisplayKit
import TweetsKit

/// Answers on the main actor: at once, or only when the request is cancelled.
@MainActor
final class FakeRepository: TweetRepository {
  struct Broken: Error {}

  var profileAnswer: Result<Profile, any Error> = .success(.make())
  var feedAnswer: Result<TweetFeed, any Error> = .success(.make(7))
  var likeAnswer: Result<Void, any Error> = .success(())
  var holdsAnswers = false
  private(set) var loads = 0
  private let requests = AsyncStream<Void>.makeStream()
  private let cancellations = AsyncStream<Void>.makeStream()

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    loads += 1
    requests.continuation.yield()
    if holdsAnswers { await waitForCancellation() }
    return try profileAnswer.get()
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    if holdsAnswers { await waitForCancellation() }
    return try feedAnswer.get()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    requests.continuation.yield()
    if holdsAnswers { await waitForCancellation() }
    try likeAnswer.get()
  }

  /// Returns once the repository was asked.
  func asked() async {
    for await _ in requests.stream { return }
  }

  /// Returns once a request was cancelled.
  func cancelled() async {
    for await _ in cancellations.stream { return }
  }

  /// An empty stream ends when its task is cancelled, and not before.
  private func waitForCancellation() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
    cancellations.continuation.yield()
  }
}

import TweetsKit
@testable import TweetsMVVM

/// Answers what the test says, or, without an answer, not before it is cancelled.
@MainActor
final class StubSetLiked: SetLiked {
  var answer: Result<Void, any Error>?
  private(set) var likes: [String] = []
  let requests = AsyncStream<Void>.makeStream()
  let cancellations = AsyncStream<Void>.makeStream()

  func execute(_ isLiked: Bool, of id: Tweet.ID) async throws {
    likes.append("\(id) \(isLiked)")
    if let answer { return try answer.get() }
    requests.continuation.yield()
    let (endless, continuation) = AsyncStream<Never>.makeStream()
    for await _ in endless {}
    continuation.finish()
    cancellations.continuation.yield()
    throw CancellationError()
  }
}

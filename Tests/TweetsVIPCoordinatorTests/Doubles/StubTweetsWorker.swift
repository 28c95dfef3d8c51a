import DisplayKit
import TweetsKit

@testable import TweetsVIPCoordinator

/// Answers its fetches in turn, and likes with the one answer; without it, when they are cancelled.
@MainActor
final class StubTweetsWorker: TweetsFetching {
  struct Unasked: Error {}

  var answers: [Moments]
  var likeAnswer: Result<Void, any Error>?
  private(set) var likes: [String] = []
  let likeRequests = AsyncStream<Void>.makeStream()
  let cancelledLikes = AsyncStream<Void>.makeStream()

  init(_ answers: [Moments]) { self.answers = answers }

  func fetch(_ policy: ReadPolicy) async throws -> Moments {
    guard !answers.isEmpty else { throw Unasked() }
    return answers.removeFirst()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    likes.append("\(id) \(isLiked)")
    if let likeAnswer { return try likeAnswer.get() }
    likeRequests.continuation.yield()
    let (endless, continuation) = AsyncStream<Never>.makeStream()
    for await _ in endless {}
    continuation.finish()
    cancelledLikes.continuation.yield()
    throw CancellationError()
  }
}

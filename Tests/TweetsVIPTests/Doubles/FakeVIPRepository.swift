import DisplayKit
import TweetsKit

/// Answers at once, or, without answers, not before it is cancelled.
@MainActor
final class FakeRepository: TweetRepository {
  struct Broken: Error {}

  var profileAnswer: Result<Profile, any Error>?
  var feedAnswer: Result<TweetFeed, any Error>?
  var likeAnswer: Result<Void, any Error>?
  private(set) var feedsAskedFor = 0
  private(set) var likes: [String] = []
  let holds: AsyncStream<Void>
  let cancellations: AsyncStream<Void>
  private let holding: AsyncStream<Void>.Continuation
  private let cancelling: AsyncStream<Void>.Continuation

  init() {
    (holds, holding) = AsyncStream.makeStream()
    (cancellations, cancelling) = AsyncStream.makeStream()
  }

  func profile(_ policy: ReadPolicy) async throws -> Profile { try await value(profileAnswer) }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    feedsAskedFor += 1
    return try await value(feedAnswer)
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    likes.append("\(id) \(isLiked)")
    try await value(likeAnswer)
  }

  /// Twelve tweets `t1` to `t12`, by Ada.
  func answer() {
    profileAnswer = .success(Profile(user: TweetSender(nick: "Ada")))
    feedAnswer = .success(.make(12))
  }

  private func value<Value>(_ answer: Result<Value, any Error>?) async throws -> Value {
    if let answer { return try answer.get() }
    let (endless, continuation) = AsyncStream<Void>.makeStream()
    holding.yield()
    for await _ in endless {}
    withExtendedLifetime(continuation) {}
    cancelling.yield()
    throw CancellationError()
  }
}

import DisplayKit
import TweetsKit

/// Gives the two answers. Without one it waits until it is cancelled.
@MainActor
final class StubTweetRepository: TweetRepository {
  let requests: AsyncStream<Void>
  private(set) var cancellations = 0
  private let requesting: AsyncStream<Void>.Continuation
  private let profileAnswer: Result<Profile, any Error>?
  private let feedAnswer: Result<TweetFeed, any Error>?

  init(
    profile: Result<Profile, any Error>? = nil, feed: Result<TweetFeed, any Error>? = nil
  ) {
    profileAnswer = profile
    feedAnswer = feed
    (requests, requesting) = AsyncStream.makeStream()
  }

  func profile(_ policy: ReadPolicy) async throws -> Profile { try await value(profileAnswer) }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed { try await value(feedAnswer) }

  private func value<Value>(_ answer: Result<Value, any Error>?) async throws -> Value {
    requesting.yield()
    if let answer { return try answer.get() }
    let (endless, continuation) = AsyncStream<Void>.makeStream()
    for await _ in endless {}
    withExtendedLifetime(continuation) {}
    cancellations += 1
    throw CancellationError()
  }
}

import DisplayKit
import TweetsKit

/// Answers once both requests have come, and not before.
@MainActor
final class FakeMeetingRepository: TweetRepository {
  private let profileIsAskedFor = AsyncStream<Void>.makeStream()
  private let feedIsAskedFor = AsyncStream<Void>.makeStream()

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    profileIsAskedFor.continuation.finish()
    for await _ in feedIsAskedFor.stream {}
    return Profile(user: TweetSender(nick: "Ada"))
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    feedIsAskedFor.continuation.finish()
    for await _ in profileIsAskedFor.stream {}
    return TweetFeed([])
  }
}

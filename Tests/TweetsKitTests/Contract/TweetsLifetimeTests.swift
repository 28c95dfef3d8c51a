import DisplayKit
import RaceKit
import ScreenContracts
import TestSupport
import Testing
import TweetsContract
import TweetsKit

@testable import race

/// Tracks each object of a scene; the contract only observes the scene from outside.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsLifetimeTests {
  /// Responds immediately, or when cancelled.
  private final class StubTweetRepository: TweetRepository {
    let holdsResponses: Bool
    private let requests = AsyncStream<Void>.makeStream()

    init(holdsResponses: Bool) { self.holdsResponses = holdsResponses }

    func profile(_ policy: ReadPolicy) async throws -> Profile {
      Profile(user: TweetSender(username: "ann"))
    }

    func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
      requests.continuation.yield()
      if holdsResponses { for await _ in AsyncStream<Never>.makeStream().stream {} }
      return TweetFeed([Tweet(id: "1", sender: TweetSender(), text: "one")])
    }

    /// Waits until it is called.
    func requested() async {
      for await _ in requests.stream { return }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: TweetsContender.patterns, [false, true])
  func deallocatesEveryObjectWithTheScreen(of pattern: TweetsContender, duringALoad: Bool)
    async throws
  {
    let repository = StubTweetRepository(holdsResponses: duringALoad)
    var screen: (any Screen)? = pattern.makeScreen(TweetsEnvironment(repository: repository))
    screen?.handle(.appeared)
    if duringALoad { await repository.requested() } else { try await screen?.waitUntilSettled() }
    let objects = SceneObjects(of: try #require(screen)) { $0 is StubTweetRepository }
    // The View and its content; the Coordinator's objects are behind its callback.
    #expect(objects.alive.count >= (["vip-coordinator": 2, "reducer": 3][pattern.id] ?? 4))
    screen = nil
    // A cancelled request, and what listens to no updates, retain objects until they end.
    while !objects.alive.isEmpty { await Task.yield() }
    #expect(objects.alive == [])
  }
}

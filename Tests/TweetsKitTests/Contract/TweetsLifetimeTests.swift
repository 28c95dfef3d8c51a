import DisplayKit
import ScreenContracts
import TestSupport
import Testing
import TweetsContract
import TweetsKit

/// Tracks each object of a scene; the contract only observes the scene from outside.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsLifetimeTests {
  @Test(.timeLimit(.minutes(1)), arguments: TweetsImplementation.patterns, [false, true])
  func deallocatesEveryObjectWithTheScreen(of pattern: TweetsImplementation, duringALoad: Bool)
    async throws
  {
    let repository = StubTweetRepository(holdsResponses: duringALoad)
    var screen: (any Screen)? = pattern.makeScreen(TweetsEnvironment(repository: repository))
    screen?.handle(.appeared)
    if duringALoad { await repository.requested() } else { try await screen?.waitUntilSettled() }
    let objects = SceneObjects(of: try #require(screen)) { $0 is StubTweetRepository }
    // The View and its content; the Coordinator's objects are behind its callback.
    #expect(objects.alive.count >= (["vip-coordinator": 2, "reducer": 3][pattern.name] ?? 4))
    screen = nil
    // A cancelled request, and what listens to no updates, retain objects until they end.
    await Task.yield(while: !objects.alive.isEmpty)
    #expect(objects.alive == [])
  }
}

import DisplayKit
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

/// Responds immediately on the main actor.
@MainActor
final class FakeRepository: TweetRepository {
  struct TestError: Error {}

  var profileResponse: Result<Profile, any Error> = .success(.make())
  var feedResponse: Result<TweetFeed, any Error> = .success(.make(0..<7))
  private(set) var loads = 0
  private(set) var likes: [String] = []

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    loads += 1
    return try profileResponse.get()
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed { try feedResponse.get() }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    likes.append("\(id) \(isLiked)")
    _ = try profileResponse.get()
  }
}

/// Returns the test's result, and records the previously known moments.
@MainActor
final class StubGetMoments: GetMoments {
  var moments = MomentsSnapshot(profile: .make(), feed: .make(0..<7))
  private(set) var known: [MomentsSnapshot] = []

  func execute(after known: MomentsSnapshot, _ policy: ReadPolicy) async -> MomentsSnapshot {
    self.known.append(known)
    return moments
  }
}

/// Returns the test's result or, without one, waits for cancellation.
@MainActor
final class StubSetLiked: SetLiked {
  var response: Result<Void, any Error>?
  private(set) var likes: [String] = []
  let requests = AsyncStream<Void>.makeStream()
  let cancellations = AsyncStream<Void>.makeStream()

  func execute(_ isLiked: Bool, of id: Tweet.ID) async throws {
    likes.append("\(id) \(isLiked)")
    if let response { return try response.get() }
    requests.continuation.yield()
    let (endless, continuation) = AsyncStream<Never>.makeStream()
    for await _ in endless {}
    continuation.finish()
    cancellations.continuation.yield()
    throw CancellationError()
  }
}

/// Observes a view model; tests can wait for the end of a load.
@MainActor
final class SpyTweetsView: StatefulView {
  private(set) var states: [TweetsState] = []
  private var waiting: CheckedContinuation<Void, Never>?

  func render(state: TweetsState) {
    states.append(state)
    guard TweetsRenderer.screen(state).isSettled else { return }
    waiting?.resume()
    waiting = nil
  }

  /// Runs an action that starts a load, and waits until its end is shown.
  func settle(after start: () -> Void) async {
    await withCheckedContinuation { continuation in
      waiting = continuation
      start()
    }
  }

  var shown: LoadedTweets? {
    guard case .loaded(let tweets) = states.last else { return nil }
    return tweets
  }
}

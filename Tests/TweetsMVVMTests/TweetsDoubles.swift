import DisplayKit
import TaskKit
import TestSupport
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

/// Responds immediately, on the main actor.
@MainActor
final class FakeRepository: TweetRepository {
  struct TestError: Error {}

  typealias Updates = AsyncThrowingStream<TweetUpdate, any Error>

  var profileResponse: Result<Profile, any Error> = .success(.make())
  var feedResponse: Result<TweetFeed, any Error> = .success(.make(0..<7))
  var searchResponse: Result<TweetFeed, any Error> = .success(TweetFeed([]))
  var postResponse: Result<Tweet, any Error> = .success(.number(21))
  /// Holds posts, if it is set.
  var postGate: CallGate<String, Tweet>?
  /// Called while a like is in flight.
  var onLike: () -> Void = {}
  private(set) var calls: [String] = []
  private(set) var listeners: [Updates.Continuation] = []

  func profile(_ policy: ReadPolicy) async throws -> Profile { try profileResponse.get() }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    calls.append("feed \(policy)")
    return try feedResponse.get()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    calls.append("like \(id) \(isLiked)")
    onLike()
  }

  func post(_ draft: TweetDraft) async throws -> Tweet {
    calls.append("post \(draft.text)")
    if let postGate { return try await postGate.call(draft.text) }
    return try postResponse.get()
  }

  func search(_ words: String) async throws -> TweetFeed {
    calls.append("search \(words)")
    return try searchResponse.get()
  }

  func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    let (updates, listener) = Updates.makeStream()
    listeners.append(listener)
    return updates
  }

  /// Waits until there are `count` listeners, and returns the last one.
  func listener(_ count: Int = 1) async -> Updates.Continuation {
    await Task.yield(while: listeners.count < count)
    return listeners[count - 1]
  }
}

/// The app's coordinator: has the real stack.
final class StubParent: TweetsFlowParent {
  let navigator = Navigator()

  func addChild(_ flow: AnyObject) {}

  func removeChild(_ flow: AnyObject) {}
}

/// Records what the list's view model requests from its actions.
@MainActor
final class SpyActions {
  private(set) var drafts: [String] = []
  private(set) var end: @MainActor (ComposerResult) -> Void = { _ in }
  private(set) var closeCount = 0

  var actions: TweetsViewModelActions {
    TweetsViewModelActions(
      showComposer: { draft, end in
        self.drafts.append(draft)
        self.end = end
      },
      closeComposer: {
        self.closeCount += 1
      })
  }
}

extension TweetsViewModel {
  convenience init(
    _ repository: FakeRepository, clock: TestClock = TestClock(),
    background: BackgroundTasks = BackgroundTasks(), actions: TweetsViewModelActions? = nil,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) {
    self.init(
      getTimeline: GetTimeline(repository: repository),
      searchTweets: SearchTweets(repository: repository, clock: clock),
      getNewTweets: GetNewTweets(repository: repository),
      toggleLike: ToggleLike(repository: repository, clock: clock), background: background,
      actions: actions, output: output)
  }

  func waitUntilSettled() async {
    await Task.yield(while: !isSettled)
  }
}

import DisplayKit
import TaskKit
import TestSupport
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// The pattern's, not the border's.
typealias TweetsState = TweetsStateful.TweetsState

extension TweetsState {
  static func make(
    _ numbers: ClosedRange<Int>, profile: Profile? = .make(),
    _ change: (inout Loaded) -> Void = { _ in }
  ) -> Self {
    var loaded = Loaded(.make(Range(numbers)), profile: profile)
    change(&loaded)
    return .loaded(loaded)
  }

  var loaded: Loaded? {
    if case .loaded(let loaded) = self { loaded } else { nil }
  }
}

extension TweetsState.Loaded {
  var visibleIDs: [Tweet.ID] { visibleTweets.map(\.id) }
}

extension Failure {
  static let offline = Failure(title: "no connection", canRetry: true)
}

/// Responds on the main actor: immediately, or to likes and posts when they are not held. Updates are
/// sent by the test.
@MainActor
final class FakeRepository: TweetRepository {
  typealias Updates = AsyncThrowingStream<TweetUpdate, any Error>

  struct TestError: Error {}

  var profileResponse: Result<Profile, any Error> = .success(.make())
  var feedResponse: Result<TweetFeed, any Error> = .success(.make(1..<8))
  var searchResponse: Result<TweetFeed, any Error> = .success(.make(6..<9))
  var postResponse: Result<Tweet, any Error> = .success(.number(9))
  var holdsLikes = false
  var holdsPosts = false
  private(set) var calls: [String] = []
  /// Also those that have ended.
  private(set) var listeners: [Updates.Continuation] = []

  func profile(_ policy: ReadPolicy) async throws -> Profile { try profileResponse.get() }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    calls.append("feed \(policy)")
    return try feedResponse.get()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    calls.append("like \(id) \(isLiked)")
    await Task.yield(while: holdsLikes)
  }

  func search(_ words: String) async throws -> TweetFeed {
    calls.append("search \(words)")
    return try searchResponse.get()
  }

  func post(_ draft: TweetDraft) async throws -> Tweet {
    calls.append("post \(draft.text)")
    await Task.yield(while: holdsPosts && !Task.isCancelled)
    if Task.isCancelled { calls.append("cancelled") }
    return try postResponse.get()
  }

  func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    Updates { listeners.append($0) }
  }

  /// To the last listener.
  func send(_ updates: TweetUpdate...) {
    for update in updates { listeners.last?.yield(update) }
  }
}

/// Records the states; tests can wait until no request is in flight.
final class SpyView: StatefulView {
  private var states: [TweetsState] = []

  func render(state: TweetsState) { states.append(state) }

  /// Waits until no request is in flight, and returns the states since the last time.
  func settledStates() async -> [TweetsState] {
    await Task.yield(while: states.last?.page.isSettled == false)
    return takeStates()
  }

  /// Waits for as many states since the last time, and returns them.
  func nextStates(_ count: Int) async -> [TweetsState] {
    await Task.yield(while: states.count < count)
    return takeStates()
  }

  func takeStates() -> [TweetsState] {
    defer { states = [] }
    return states
  }
}

final class SpyViewModel: ViewModel<TweetsState, TweetsAction>, ActionHandler {
  private(set) var actions: [TweetsAction] = []

  func handle(_ action: TweetsAction) { actions.append(action) }
}

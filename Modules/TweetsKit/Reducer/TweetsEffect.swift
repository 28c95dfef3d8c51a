import DisplayKit
import ReducerKit
import TaskKit
import TweetsKit

typealias TweetsStore = Store<TweetsSceneState, TweetsAction, TweetsEffect>
typealias TweetsEffect = Effect<TweetsRequest, TweetsCancelID, TweetsReport>

enum TweetsCancelID: Hashable, Sendable {
  case profile, feed, search, updates, post
  /// The wait of a like, not its request.
  case like(Tweet.ID)
}

/// What the scene reports to its owner.
enum TweetsReport: Equatable, Sendable {
  case navigation(TweetsOutput)
  /// The draft that the next scene continues; empty if there is none.
  case draft(String)
}

enum TweetsRequest: Equatable, Sendable {
  case profile(ReadPolicy)
  case feed(ReadPolicy)
  /// Waits until the like can no longer be undone.
  case waitToLike(Tweet.ID)
  case setLiked(Bool, of: Tweet.ID)
  case post(TweetDraft)
  case search(SearchWords, after: Duration)
  /// Has a result for each update, and one at their end.
  case updates

  /// Returns the action that has the result, or the last of several. A failed like throws after its
  /// action, and a cancelled wait throws without one.
  @MainActor
  func perform(
    with repository: any TweetRepository, clock: any Clock<Duration>,
    send: @MainActor (TweetsAction) -> Void
  ) async throws -> TweetsAction {
    switch self {
    case .profile(let policy):
      return .receiveProfile(await TaskResult { try await repository.profile(policy) })
    case .feed(let policy):
      return .receiveFeed(await TaskResult { try await repository.feed(policy) })
    case .waitToLike(let id):
      try await clock.sleepForUndo()
      return .like(id, .send)
    case .setLiked(let isLiked, let id):
      do {
        try await repository.setLiked(isLiked, of: id)
        return .like(id, .settle(isLiked: isLiked, nil))
      } catch {
        send(.like(id, .settle(isLiked: isLiked, Failure(error))))
        throw error
      }
    case .post(let draft):
      return .composer(.receive(await TaskResult { try await repository.post(draft) }))
    case .search(let words, let pause):
      return .receiveResults(
        await TaskResult {
          if pause > .zero { try await clock.sleep(for: pause) }
          return try await repository.search(words.text)
        })
    case .updates:
      do {
        for try await update in await repository.updates() { send(.receiveUpdate(update)) }
        return .endUpdates(nil)
      } catch {
        return .endUpdates(Failure(error))
      }
    }
  }
}

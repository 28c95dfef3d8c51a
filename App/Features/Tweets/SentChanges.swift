import DisplayKit
import NetworkKit
import Synchronization
import TaskKit
import TweetsKit

/// The likes and the last post that a scene sends, for the scene in its shadow, which sends nothing.
final class SentChanges: Sendable {
  fileprivate struct Like: Hashable {
    let isLiked: Bool
    let id: Tweet.ID
  }

  private struct State {
    var likes: [Like: Task<Void, any Error>] = [:]
    var post: (draft: TweetDraft, request: Task<Tweet, any Error>)?
    /// The calls of ``nextLike()``, in order; those that were cancelled are terminated.
    var waiting: [AsyncStream<Void>.Continuation] = []
    /// The likes that no call of ``nextLike()`` has waited for.
    var unawaited = 0
  }

  private let state = Mutex(State())

  fileprivate func add(_ like: Like, _ request: Task<Void, any Error>) {
    state.withLock { state in
      state.likes[like] = request
      state.unawaited += 1
      while state.unawaited > 0, !state.waiting.isEmpty {
        if case .enqueued = state.waiting.removeFirst().yield() { state.unawaited -= 1 }
      }
    }
  }

  /// Waits for the response to the last such like.
  ///
  /// - Throws: its error, or `unauthorized` if there is none.
  fileprivate func response(to like: Like) async throws {
    guard let request = state.withLock({ $0.likes[like] }) else {
      throw NetworkError.unauthorized
    }
    try await request.value
  }

  fileprivate func add(_ draft: TweetDraft, _ request: Task<Tweet, any Error>) {
    state.withLock { $0.post = (draft, request) }
  }

  /// Waits for the response to the last post.
  ///
  /// - Throws: its error, or `unauthorized` if it was of another draft.
  fileprivate func response(to draft: TweetDraft) async throws -> Tweet {
    guard let post = state.withLock(\.post), post.draft == draft else {
      throw NetworkError.unauthorized
    }
    return try await post.request.value
  }

  /// Returns once there is a like that no earlier call has waited for.
  fileprivate func nextLike() async throws {
    let (likes, like) = AsyncStream<Void>.makeStream()
    state.withLock { state in
      guard state.unawaited == 0 else {
        state.unawaited -= 1
        like.yield()
        return
      }
      state.waiting.append(like)
    }
    for await _ in likes { return }
    throw CancellationError()
  }
}

/// Changes some functions of another repository.
protocol TweetRepositoryDecorator: TweetRepository {
  var base: any TweetRepository { get }
}

extension TweetRepositoryDecorator {
  func profile(_ policy: ReadPolicy) async throws -> Profile { try await base.profile(policy) }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed { try await base.feed(policy) }

  func search(_ words: String) async throws -> TweetFeed { try await base.search(words) }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await base.setLiked(isLiked, of: id)
  }

  func post(_ draft: TweetDraft) async throws -> Tweet { try await base.post(draft) }

  /// None, and no end.
  func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    AsyncThrowingStream { _ in }
  }
}

/// Gets no updates.
struct QuietTweetRepository: TweetRepositoryDecorator {
  let base: any TweetRepository
}

/// Stores the likes and posts that it sends.
struct LikeStoringTweetRepository: TweetRepositoryDecorator {
  let base: any TweetRepository
  let changes: SentChanges

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    let request = Task { [base] in try await base.setLiked(isLiked, of: id) }
    changes.add(SentChanges.Like(isLiked: isLiked, id: id), request)
    try await withTaskCancellationHandler {
      try await request.value
    } onCancel: {
      request.cancel()
    }
  }

  func post(_ draft: TweetDraft) async throws -> Tweet {
    let request = Task { [base] in try await base.post(draft) }
    changes.add(draft, request)
    return try await withTaskCancellationHandler {
      try await request.value
    } onCancel: {
      request.cancel()
    }
  }
}

/// Reads the same as the scene beside it, and has the responses to that one's likes and posts.
struct ShadowTweetRepository: TweetRepositoryDecorator {
  let base: any TweetRepository
  let changes: SentChanges

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await changes.response(to: SentChanges.Like(isLiked: isLiked, id: id))
  }

  func post(_ draft: TweetDraft) async throws -> Tweet { try await changes.response(to: draft) }
}

/// Ends the time in which a like can be undone when the scene beside it sends its like, so that both
/// show Undo for the same time.
struct ShadowClock: UndoClock {
  let base: any Clock<Duration>
  let changes: SentChanges
  /// Does not advance.
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await base.sleep(for: now.duration(to: deadline))
  }

  func sleepUntilLikeIsSent() async throws {
    try Task.checkCancellation()
    try await changes.nextLike()
  }
}

import DisplayKit
import NetworkKit
import Synchronization
import TweetsKit

/// Stores the results of likes, and of the last post, for a scene in the shadow of the one that sent
/// them.
final class LikeStoringTweetRepository: TweetRepository {
  private struct Like: Hashable {
    let isLiked: Bool
    let id: Tweet.ID
  }

  private let base: any TweetRepository
  private let sent = Mutex<[Like: Task<Void, any Error>]>([:])
  private let posted = Mutex<(draft: TweetDraft, task: Task<Tweet, any Error>)?>(nil)

  init(base: any TweetRepository) { self.base = base }

  /// Reads the same, and sends nothing.
  var inShadow: any TweetRepository { ShadowTweetRepository(control: self) }

  func profile(_ policy: ReadPolicy) async throws -> Profile { try await base.profile(policy) }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed { try await base.feed(policy) }

  func search(_ words: String) async throws -> TweetFeed { try await base.search(words) }

  func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    await base.updates()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    let like = Task { [base] in try await base.setLiked(isLiked, of: id) }
    sent.withLock { $0[Like(isLiked: isLiked, id: id)] = like }
    try await withTaskCancellationHandler {
      try await like.value
    } onCancel: {
      like.cancel()
    }
  }

  func post(_ draft: TweetDraft) async throws -> Tweet {
    let post = Task { [base] in try await base.post(draft) }
    posted.withLock { $0 = (draft, post) }
    return try await withTaskCancellationHandler {
      try await post.value
    } onCancel: {
      post.cancel()
    }
  }

  /// Waits for the last post.
  ///
  /// - Throws: its error, or `unauthorized` if it was of another draft.
  fileprivate func result(of draft: TweetDraft) async throws -> Tweet {
    guard let last = posted.withLock(\.self), last.draft == draft else {
      throw NetworkError.unauthorized
    }
    return try await last.task.value
  }

  /// Waits for the last such like.
  ///
  /// - Throws: its error, or `unauthorized` if there is none.
  fileprivate func result(ofLike isLiked: Bool, of id: Tweet.ID) async throws {
    let like = sent.withLock { $0[Like(isLiked: isLiked, id: id)] }
    guard let like else { throw NetworkError.unauthorized }
    try await like.value
  }
}

private struct ShadowTweetRepository: TweetRepository {
  let control: LikeStoringTweetRepository

  func profile(_ policy: ReadPolicy) async throws -> Profile { try await control.profile(policy) }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed { try await control.feed(policy) }

  func search(_ words: String) async throws -> TweetFeed { try await control.search(words) }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await control.result(ofLike: isLiked, of: id)
  }

  func post(_ draft: TweetDraft) async throws -> Tweet { try await control.result(of: draft) }
}

package import DisplayKit
import NetworkKit

/// One user's profile and tweets.
///
/// The methods throw `NetworkError`, or `CancellationError` when the calling task is cancelled.
package protocol TweetRepository: Sendable {
  func profile(_ policy: ReadPolicy) async throws -> Profile

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed

  /// No effect if the tweet has that state already.
  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws

  /// The tweets that match all of `words` on the service, of any user. A tweet of the feed has the
  /// same ID as there.
  func search(_ words: String) async throws -> TweetFeed
}

extension TweetRepository {
  /// For repositories without a search: empty.
  package func search(_ words: String) async throws -> TweetFeed { TweetFeed([]) }

  /// For repositories without likes: throws.
  package func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    throw NetworkError.unauthorized
  }
}

extension Result where Failure == any Error {
  /// The value of `work`, or its error.
  @MainActor
  package init(of work: @MainActor () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}

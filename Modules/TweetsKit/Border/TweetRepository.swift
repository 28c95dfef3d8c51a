package import NetworkKit
package import TaskKit

/// One user's profile and tweets.
///
/// The methods throw `NetworkError`, or `CancellationError` when the calling task is cancelled.
package protocol TweetRepository: Sendable {
  func profile(_ policy: ReadPolicy) async throws -> Profile

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed

  /// No effect if the tweet has that state already.
  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws

  /// Adds a tweet of the user to the feed, and returns it as the feed has it.
  ///
  /// Posting the last draft again after an error adds no second tweet.
  /// - Throws: ``TweetDraftError`` too.
  func post(_ draft: TweetDraft) async throws -> Tweet

  /// The tweets that match all of `words` on the service, of any user. A tweet of the feed has the
  /// same ID as there.
  func search(_ words: String) async throws -> TweetFeed

  /// The tweets that are added to the feed while the sequence is iterated, over as many connections
  /// as are needed. Each iteration has its own, and ends it with its task.
  func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable
}

/// The responses to a load: each can be a failure.
package struct TimelineResults: Sendable {
  package let profile: Result<Profile, any Error>
  package let feed: Result<TweetFeed, any Error>

  package init(profile: Result<Profile, any Error>, feed: Result<TweetFeed, any Error>) {
    self.profile = profile
    self.feed = feed
  }
}

package enum TweetUpdate: Equatable, Sendable {
  /// A connection is open.
  case opened
  case tweet(Tweet)
  /// An event that is no valid tweet.
  case skipped
  /// The connection is closed; the next attempt follows after a wait. `error` is nil if the service
  /// has ended the stream.
  case closed(NetworkError?, retryIn: Duration)
}

extension TweetUpdate {
  /// Ends at once.
  package static var none: any AsyncSequence<TweetUpdate, any Error> & Sendable {
    AsyncThrowingStream<TweetUpdate, any Error> { $0.finish() }
  }
}

extension TweetRepository {
  /// For repositories without a search: empty.
  package func search(_ words: String) async throws -> TweetFeed { TweetFeed([]) }

  /// For repositories that do not report new tweets: ends at once.
  package func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    TweetUpdate.none
  }

  /// For repositories that accept no tweets: throws.
  package func post(_ draft: TweetDraft) async throws -> Tweet { throw NetworkError.unauthorized }

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

import DisplayKit
import TweetsKit

/// Every input of the reducer.
enum TweetsAction: Equatable, Sendable {
  // Sent by the View.

  /// Loads on the first call only.
  case load
  case refresh(ReadPolicy)
  /// Loads again if the last load failed.
  case retry
  /// Shows more, if `id` is the last visible tweet.
  case showMore(after: Tweet.ID)
  case select(Tweet.ID)
  /// Opens or closes the comments of a visible tweet.
  case toggleComments(of: Tweet.ID)
  case openLink(WebLink)
  case openImage(WebLink)
  case close

  // Sent by effects.

  case receiveProfile(TweetsResponse<Profile>)
  case receiveFeed(TweetsResponse<TweetFeed>)

  /// An input of the child reducer, sent by the View, for a visible tweet, or by an effect.
  case like(Tweet.ID, TweetLike.Action)
}

/// Comparable, unlike a `Result` with any error.
enum TweetsResponse<Value: Equatable & Sendable>: Equatable, Sendable {
  case success(Value)
  case failure(Failure)

  @MainActor
  init(to request: @MainActor () async throws -> Value) async {
    do { self = .success(try await request()) } catch { self = .failure(Failure(error)) }
  }
}

/// One user's profile and tweets.
///
/// The methods throw `NetworkError`, or `CancellationError` when the calling task is cancelled.
package protocol TweetRepository: Sendable {
  func profile() async throws -> Profile

  func feed() async throws -> TweetFeed

  /// Changes nothing where it is so already.
  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws
}

/// One user's profile and tweets.
///
/// The methods throw `NetworkError`, or `CancellationError` when the calling task is cancelled.
package protocol TweetRepository: Sendable {
  func profile() async throws -> Profile

  func feed() async throws -> TweetFeed
}

/// One user's profile and tweets.
package protocol TweetRepository: Sendable {
  func profile() async throws -> Profile

  func feed() async throws -> TweetFeed
}

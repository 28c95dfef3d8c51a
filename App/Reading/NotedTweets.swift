import DisplayKit
import StorageKit
import TweetsKit

/// A user's tweets that are noted as they are read.
struct NotedTweets: TweetRepository {
  let base: any TweetRepository
  let user: String
  let host: String
  let readings: Readings

  func profile(_ policy: ReadPolicy) async throws -> Profile { try await base.profile(policy) }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    let feed = try await base.feed(policy)
    readings.note(feed.tweets.map(note))
    return feed
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await base.setLiked(isLiked, of: id)
  }

  private func note(_ tweet: Tweet) -> ReadingDocument {
    let texts = [tweet.text].compactMap(\.self) + tweet.comments.map(\.text)
    return ReadingDocument(
      host: host, kind: ReadingKind.tweet.rawValue, key: "\(user)/\(tweet.id)",
      title: tweet.sender.displayName, body: texts.joined(separator: "\n"),
      link: Route.tweets(user: user).link, isExcerpt: false)
  }
}

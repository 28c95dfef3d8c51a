import DisplayKit
import TweetsKit

/// The words of a search, and the tweets that they found.
@MainActor
struct TweetsSearch {
  let words: SearchWords
  let request = LatestTask()
  /// Of the last request.
  var error: (any Error)?
  /// From the service; empty until they are fetched.
  private(set) var results: [Tweet] = []
  /// The matches in the feed, then the other results.
  private(set) var tweets: [Tweet] = []

  init(_ words: SearchWords, in feed: TweetFeed?) {
    self.words = words
    if let feed { match(feed) }
  }

  mutating func match(_ feed: TweetFeed) {
    tweets = feed.tweets(matching: words)
    receive(results)
  }

  mutating func receive(_ newest: [Tweet]) {
    results = newest
    let others = Set(newest.map(\.id)).subtracting(tweets.lazy.map(\.id))
    tweets += newest.filter { others.contains($0.id) }
  }
}

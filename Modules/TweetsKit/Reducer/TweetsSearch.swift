import DisplayKit
import TweetsKit

/// The words of a search, and the tweets that they found.
struct TweetsSearch: Equatable, Sendable {
  enum Status: Equatable, Sendable {
    case inProgress, finished
    case failed(Failure)
  }

  let words: SearchWords
  var status = Status.inProgress
  /// From the service; empty until there is a response.
  private(set) var results: [Tweet] = []
  /// The matches in the feed, then the other results. Stored, since matching costs the whole feed.
  private(set) var tweets: [Tweet] = []

  init(_ words: SearchWords, in feed: TweetFeed?) {
    self.words = words
    if let feed { match(feed) }
  }

  mutating func match(_ feed: TweetFeed) {
    tweets = feed.tweets(matching: words)
    addResults()
  }

  mutating func receive(_ newest: [Tweet]) {
    status = .finished
    results = newest
    addResults()
  }

  private mutating func addResults() {
    let others = Set(results.map(\.id)).subtracting(tweets.lazy.map(\.id))
    tweets += results.filter { others.contains($0.id) }
  }
}

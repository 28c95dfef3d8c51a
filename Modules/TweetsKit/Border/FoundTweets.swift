/// The tweets that a search has found: those of the feed, then the service's other results.
///
/// Stored, since matching costs the whole feed.
package struct FoundTweets: Equatable, Sendable {
  package let words: SearchWords
  /// Of the service, also those that are in the feed; empty until it responds.
  package private(set) var results: [Tweet] = []
  package private(set) var tweets: [Tweet] = []
  private var matches: [Tweet] = [] { didSet { join() } }

  /// - Parameter feed: nil before the first one.
  package init(_ words: SearchWords, in feed: TweetFeed?) {
    self.words = words
    matches = feed?.tweets(matching: words) ?? []
    tweets = matches
  }

  /// Matches a newer feed; keeps the results.
  package mutating func match(_ feed: TweetFeed) { matches = feed.tweets(matching: words) }

  package mutating func receive(_ newest: [Tweet]) {
    results = newest
    join()
  }

  private mutating func join() {
    let known = Set(matches.map(\.id))
    tweets = matches + results.filter { !known.contains($0.id) }
  }
}

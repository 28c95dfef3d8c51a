import DisplayKit
import TweetsKit

/// The tweets that a search has found.
@MainActor
struct TweetsSearch {
  let words: SearchWords
  let request = LatestTask()
  /// Of the feed.
  var matches: [Tweet] { didSet { update() } }
  /// Of the service, also those among the matches.
  var results: [Tweet] = [] { didSet { update() } }
  /// The matches, then the other results.
  private(set) var tweets: [Tweet]
  /// Why the service has no results.
  var error: (any Error)?

  init(_ words: SearchWords, in feed: TweetFeed?) {
    self.words = words
    matches = feed?.tweets(matching: words) ?? []
    tweets = matches
  }

  private mutating func update() {
    let known = Set(matches.map(\.id))
    tweets = matches + results.filter { !known.contains($0.id) }
  }
}

import DisplayKit
import TweetsKit

/// The new tweets of the feed, the request that listens for them, and its error.
@MainActor
struct FeedUpdates {
  let request = LatestTask()
  var newTweets = NewTweets()
  /// The reason why new tweets may be missing: the connection is lost, or listening has failed.
  var error: (any Error)?

  /// - Returns: false for an invalid event, and for an end without an error: they have no effect.
  mutating func receive(_ update: TweetUpdate, in feed: TweetFeed?) -> Bool {
    switch update {
    case .opened: error = nil
    case .tweet(let tweet):
      error = nil
      if let feed { newTweets.add(tweet, to: feed) }
    case .closed(let error?, retryIn: _): self.error = error
    case .closed(nil, retryIn: _), .skipped: return false
    }
    return true
  }
}

/// What listening for new tweets has brought: those that are not in the feed, and its error.
package struct FeedUpdates: Sendable {
  package var newTweets = NewTweets()
  /// The reason why new tweets may be missing: the connection is lost, or listening has failed.
  package var error: (any Error)?

  package init() {}

  /// - Returns: false for an invalid event, and for an end without an error: they have no effect.
  @discardableResult
  package mutating func receive(_ update: TweetUpdate, in feed: TweetFeed?) -> Bool {
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

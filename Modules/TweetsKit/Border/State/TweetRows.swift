/// The rows of the first tweets of a feed, each made when it is asked for: showing more of a feed
/// costs the same however many are shown.
package struct TweetRows: RandomAccessCollection, Equatable, Sendable {
  private let tweets: ArraySlice<Tweet>

  package init(_ tweets: ArraySlice<Tweet>) {
    self.tweets = tweets
  }

  package var startIndex: Int { tweets.startIndex }
  package var endIndex: Int { tweets.endIndex }

  package subscript(position: Int) -> TweetRow { TweetRow(tweets[position]) }
}

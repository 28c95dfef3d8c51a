import DisplayKit
import TweetsKit

/// The words of a search, what they found, and the status of the request for more.
struct TweetsSearch: Equatable, Sendable {
  enum Status: Equatable, Sendable {
    case inProgress, finished
    case failed(Failure)
  }

  var status = Status.inProgress
  var found: FoundTweets

  init(_ words: SearchWords, in feed: TweetFeed?) { found = FoundTweets(words, in: feed) }

  mutating func receive(_ newest: [Tweet]) {
    status = .finished
    found.receive(newest)
  }
}

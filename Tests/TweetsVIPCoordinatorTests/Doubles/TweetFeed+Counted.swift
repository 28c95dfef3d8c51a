import TweetsKit

extension TweetFeed {
  /// Tweets whose ids are their numbers.
  static func counted(_ numbers: ClosedRange<Int>, skipped: Int = 0) -> TweetFeed {
    TweetFeed(
      numbers.map { number in
        Tweet(id: "\(number)", sender: TweetSender(nick: "Sender"), text: "Tweet \(number)")
      }, skipped: skipped)
  }
}

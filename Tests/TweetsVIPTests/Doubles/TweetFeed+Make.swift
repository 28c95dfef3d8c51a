import TweetsKit

extension TweetFeed {
  /// Tweets from `t1` on.
  static func make(_ count: Int, sender: TweetSender = TweetSender(), skipped: Int = 0) -> TweetFeed
  {
    let tweets = (0..<count).map { Tweet(id: "t\($0 + 1)", sender: sender, text: "\($0 + 1)") }
    return TweetFeed(tweets, skipped: skipped)
  }
}

import TweetsKit

extension Profile {
  static func make(_ nick: String = "Owner") -> Profile {
    Profile(user: TweetSender(nick: nick), profileImage: "https://moments.test/wide.png")
  }
}

extension TweetFeed {
  /// `count` tweets, "0" and on, each of "Sender".
  static func make(_ count: Int, skipped: Int = 0) -> TweetFeed {
    TweetFeed(
      (0..<count).map { Tweet(id: "\($0)", sender: TweetSender(nick: "Sender"), text: "Text") },
      skipped: skipped)
  }
}

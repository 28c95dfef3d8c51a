import DisplayKit
import TweetsKit

extension Tweet {
  /// Odd numbers are by Cleo, without a picture, even ones by Dan, with one. The number of likes
  /// equals `number`; every third tweet has two comments, every fifth is liked by the user.
  static func number(_ number: Int) -> Tweet {
    Tweet(
      id: "\(number)", sender: number.isMultiple(of: 2) ? .dan : .cleo, text: "Tweet \(number)",
      comments: number.isMultiple(of: 3)
        ? [TweetComment(sender: .dan, text: "Ay"), TweetComment(sender: .cleo, text: "No")] : [],
      likes: TweetLikes(count: number, isLiked: number.isMultiple(of: 5)))
  }

  /// Equal to every other twin except for its ID.
  static func twin(_ id: Tweet.ID) -> Tweet { Tweet(id: id, sender: .cleo, text: "Twin") }

  static func images(_ count: Int, id: Tweet.ID = "images") -> Tweet {
    let addresses = (0..<count).map { "https://pictures.example/\($0 + 1).jpg" }
    return Tweet(id: id, sender: .cleo, text: "Look", images: addresses)
  }
}

extension [Tweet] {
  /// The twins from a to e.
  static let twins = ["a", "b", "c", "d", "e"].map(Tweet.twin)
}

extension TweetSender {
  static let cleo = TweetSender(username: "cleo", nick: "Cleo")
  static let dan = TweetSender(
    username: "dan", nick: "Dan", avatar: "https://pictures.example/dan.png")

  /// With the name and the handle that a row shows.
  static let named: [(sender: TweetSender, name: DisplayText, handle: DisplayText?)] = [
    (TweetSender(username: "ada", nick: "Ada"), "Ada", "@ada"),
    (TweetSender(username: "ada", nick: "@ada"), "@ada", nil),
    (TweetSender(username: "ada"), "@ada", nil), (TweetSender(nick: "Ada"), "Ada", nil),
    (TweetSender(), "unknown", nil),
  ]
}

extension Profile {
  static let ada = Profile(
    user: TweetSender(
      username: "ada", nick: "Ada", avatar: "https://pictures.example/ada.png"),
    profileImage: "https://pictures.example/hills.png")
  static let grace = Profile(user: TweetSender(username: "grace"))
  static let cleo = Profile(user: .cleo)
  static let dan = Profile(user: .dan)
}

extension TweetFeed {
  /// Tweets whose ids are `numbers`.
  static func make(
    _ numbers: Range<Int>, sender: TweetSender = TweetSender(nick: "Sender"), skipped: Int = 0
  ) -> TweetFeed {
    TweetFeed(numbers.map { Tweet(id: "\($0)", sender: sender, text: "Text") }, skipped: skipped)
  }
}

extension Profile {
  static func make(_ nick: String = "Owner") -> Profile {
    Profile(
      user: TweetSender(nick: nick), profileImage: "https://pictures.example/\(nick).png")
  }
}

/// A like or unlike since the feed was loaded.
enum SampleLike {
  /// Shown, but not sent yet.
  case likeWaits, unlikeWaits
  /// Sent, but not accepted yet.
  case liking, unliking
  case liked, unliked

  var isLiked: Bool { [.likeWaits, .liking, .liked].contains(self) }

  var isWaiting: Bool { self == .likeWaits || self == .unlikeWaits }

  var isInFlight: Bool { self == .liking || self == .unliking }
}

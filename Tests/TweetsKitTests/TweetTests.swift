import Testing
import TweetsKit

struct TweetFeedTests {
  private let plain = Tweet(id: "1", sender: TweetSender(nick: "Plain"), text: "a")
  private let pictured = Tweet(
    id: "2", sender: TweetSender(nick: "Pictured", avatar: "img/a.png"), text: "b")
  private let later = Tweet(
    id: "3", sender: TweetSender(nick: "Later", avatar: "img/b.png"), text: "c")

  @Test func prefersTheFirstSenderWithAnAvatar() {
    #expect(TweetFeed([plain, pictured, later]).firstSender?.nick == "Pictured")
  }

  @Test func fallsBackToTheFirstSenderWithoutAvatars() {
    let other = Tweet(id: "4", sender: TweetSender(nick: "Other"), text: "d")
    #expect(TweetFeed([plain, other]).firstSender?.nick == "Plain")
    #expect(TweetFeed([]).firstSender == nil)
  }

  @Test func countsReceivedElements() {
    #expect(TweetFeed([plain, later], skipped: 3).received == 5)
    #expect(TweetFeed([plain]).skipped == 0)
  }

  @Test func returnsTheIDsInTheFeed() {
    let feed = TweetFeed(["a", "b", "c"].map { Tweet(id: $0, sender: TweetSender(), text: "t") })
    #expect(feed.known(["b", "c", "d"]) == ["b", "c"])
    #expect(feed.known([]) == [])
  }
}

struct TweetSenderTests {
  @Test(arguments: [
    (TweetSender(username: "ada", nick: "Ada L."), "Ada L."),
    (TweetSender(nick: "Ada L."), "Ada L."),
    (TweetSender(username: "ada"), "@ada"),
    (TweetSender(), "unknown"),
  ])
  func displayNameIsTheNicknameOrTheUsername(sender: TweetSender, name: String) {
    #expect(sender.displayName == name)
  }
}

struct TweetLikesTests {
  @Test(arguments: [
    (TweetLikes(count: 3), true, 4), (TweetLikes(count: 3), false, 3),
    (TweetLikes(count: 3, isLiked: true), false, 2), (TweetLikes(count: 3, isLiked: true), true, 3),
    (TweetLikes(), true, 1), (TweetLikes(count: 0, isLiked: true), false, 0),
  ])
  func includeTheUsersOwnLike(likes: TweetLikes, isLiked: Bool, count: Int) {
    #expect(likes.with(isLiked: isLiked) == TweetLikes(count: count, isLiked: isLiked))
    #expect(likes.with(isLiked: isLiked).with(isLiked: likes.isLiked) == likes)
  }

  @Test func clampsTheCount() {
    #expect(TweetLikes(count: .max).with(isLiked: true).isLiked)
    #expect(TweetLikes(count: .min) == TweetLikes())
  }
}

import Testing
import TweetsKit

struct TweetFeedTests {
  private let plain = Tweet(id: "1", sender: TweetSender(nick: "Plain"), text: "a")
  private let pictured = Tweet(
    id: "2", sender: TweetSender(nick: "Pictured", avatar: "img/a.png"), text: "b")
  private let later = Tweet(
    id: "3", sender: TweetSender(nick: "Later", avatar: "img/b.png"), text: "c")

  @Test func takesTheFirstSenderWithAPicture() {
    #expect(TweetFeed([plain, pictured, later]).firstSender?.nick == "Pictured")
  }

  @Test func takesTheFirstSenderWhereNoneHasAPicture() {
    let other = Tweet(id: "4", sender: TweetSender(nick: "Other"), text: "d")
    #expect(TweetFeed([plain, other]).firstSender?.nick == "Plain")
    #expect(TweetFeed([]).firstSender == nil)
  }

  @Test func countsWhatCame() {
    #expect(TweetFeed([plain, later], skipped: 3).received == 5)
    #expect(TweetFeed([plain]).skipped == 0)
  }

  @Test func tellsWhichItKnows() {
    let feed = TweetFeed(["a", "b", "c"].map { Tweet(id: $0, sender: TweetSender(), text: "t") })
    #expect(feed.known(["b", "c", "d"]) == ["b", "c"])
    #expect(feed.known([]) == [])
  }
}

import DisplayKit
import Testing
import TweetsKit

struct TweetFeedTests {
  @Test func countsReceivedElements() {
    let tweets = ["a", "b"].map { Tweet(id: $0, sender: TweetSender(), text: "t") }
    #expect(TweetFeed(tweets, skipped: 3).received == 5)
    #expect(TweetFeed(tweets).skipped == 0)
  }

  @Test(
    arguments: [
      (0, 0, nil), (1, 0, "1 of 3 tweets was left out: no sender or content"),
      (0, 1, "1 picture or comment was left out: no address or text"),
      (
        2, 2,
        "2 of 4 tweets were left out: no sender or content; "
          + "2 pictures or comments were left out: no address or text"
      ),
    ] as [(Int, Int, String?)])
  func saysWhatWasLeftOut(tweets: Int, parts: Int, text: String?) {
    let shown = ["a", "b"].map { Tweet(id: $0, sender: TweetSender(), text: "t") }
    let feed = TweetFeed(shown, skipped: tweets, skippedParts: parts).with(shown)
    #expect(TweetsStrings.skipped(feed)?.text.string == text)
  }

  @Test func returnsTheIDsInTheFeed() {
    let feed = TweetFeed(["a", "b", "c"].map { Tweet(id: $0, sender: TweetSender(), text: "t") })
    #expect(feed.known(["b", "c", "d"]) == ["b", "c"])
    #expect(feed.known([]) == [])
    #expect(feed.known("a") == "a" && feed.known("d") == nil && feed.known(nil) == nil)
  }

  @Test func returnsTheIDsInTheFeedOrInResults() {
    let tweets = ["a", "b", "c"].map { Tweet(id: $0, sender: TweetSender(), text: "t") }
    let feed = TweetFeed([tweets[0]])
    #expect(feed.known(["a", "b", "d"], or: [tweets[1]]) == ["a", "b"])
    #expect(feed.known("b", or: [tweets[1]]) == "b" && feed.known("c", or: [tweets[1]]) == nil)
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

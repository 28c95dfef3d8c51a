import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

struct TweetFormatterTests {
  private let formatter = TweetFormatter()

  private func cell(
    _ tweet: Tweet, areCommentsOpen: Bool = false, canUndo: Bool = false
  ) -> TweetCell {
    formatter.cell(
      tweet, likes: tweet.likes, canUndo: canUndo, areCommentsOpen: areCommentsOpen)
  }

  @Test(
    arguments: [
      (TweetSender(username: "ada", nick: "Ada"), "Ada", "@ada"),
      (TweetSender(username: "ada", nick: "@ada"), "@ada", nil),
      (TweetSender(username: "ada"), "@ada", nil),
      (TweetSender(nick: "Ada"), "Ada", nil),
      (TweetSender(), "unknown", nil),
    ] as [(TweetSender, DisplayText, DisplayText?)])
  func namesTheSender(sender: TweetSender, name: DisplayText, handle: DisplayText?) {
    let cell = cell(Tweet(id: "1", sender: sender))
    #expect(cell.name == name && cell.handle == handle)
  }

  @Test func formatsATweet() {
    let tweet = Tweet(
      id: "1", sender: .dan, text: "Ahoy", images: ["https://a.test/1.png", "nowhere"],
      likes: TweetLikes(count: 1, isLiked: true))
    #expect(
      cell(tweet)
        == TweetCell(
          id: RowID("1"), name: "Dan", handle: "@dan",
          avatar: Picture(WebLink("https://pictures.example/dan.png")), text: "Ahoy",
          images: [Picture(WebLink("https://a.test/1.png")), Picture(nil)], likes: "1 like",
          isLiked: true))
  }

  @Test func formatsComments() {
    let tweet = Tweet(
      id: "1", sender: .cleo,
      comments: [
        TweetComment(sender: .dan, text: "Ay"), TweetComment(sender: TweetSender(), text: "No"),
      ])
    let lines = [
      TweetCell.Line(name: "Dan", text: "Ay"), TweetCell.Line(name: "unknown", text: "No"),
    ]
    #expect(cell(tweet).comments == TweetCell.Comments(title: "2 comments"))
    #expect(
      cell(tweet, areCommentsOpen: true).comments
        == TweetCell.Comments(title: "2 comments", lines: lines))
  }

  @Test func wordsUndoWhileALikeWaits() {
    #expect(cell(.number(1), canUndo: true).undo == "Undo")
    #expect(cell(.number(1)).undo == nil)
  }

  @Test func formatsTheHeader() {
    let picture = { (name: String) in Picture(WebLink("https://pictures.example/\(name).png")) }
    #expect(
      formatter.header(.profile(.ada))
        == ProfileHeader(name: "Ada", avatar: picture("ada"), profileImage: picture("hills")))
    #expect(formatter.header(.sender(.dan)) == ProfileHeader(name: "Dan", avatar: picture("dan")))
    #expect(formatter.header(.sender(.cleo)) == ProfileHeader(name: "Cleo"))
  }

  @Test(
    arguments: [
      (.complete, nil), (.refreshing, nil),
      (.profileFailed(.offline), "could not load the profile: no connection"),
      (.refreshFailed(.offline), "could not refresh: no connection"),
    ] as [(TweetsState.Status, DisplayText?)])
  func warnsOfAFailedLoad(status: TweetsState.Status, text: DisplayText?) {
    #expect(formatter.warning(status) == text)
  }

  @Test(
    arguments: [
      (true, "could not like the tweet: no connection"),
      (false, "could not take the like back: no connection"),
    ] as [(Bool, DisplayText)])
  func warnsOfAFailedLike(isLiked: Bool, text: DisplayText) {
    let failure = TweetsState.LikeRejection(isLiked: isLiked, failure: .offline)
    #expect(formatter.warning(failure) == text)
    #expect(formatter.warning(nil) == nil)
  }

  @Test func warnsWhileNoTweetsArrive() {
    let text: DisplayText = "could not get new tweets: no connection"
    #expect(formatter.updatesWarning(.connection(.offline)) == text)
    #expect(formatter.updatesWarning(.listening(.offline)) == text)
    #expect(formatter.updatesWarning(nil) == nil)
  }

  @Test func ordersTheNotices() {
    #expect(
      formatter.notices(["one", nil, "two"], TweetFeed([], skipped: 3), empty: "none") == [
        Notice(.warning, "one"), Notice(.warning, "two"),
        Notice(.warning, "skipped 3 of 3: not valid"),
        Notice(.empty, "none"),
      ])
    #expect(formatter.notices([nil], .make(0..<1), empty: nil) == [])
  }
}

import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVP

struct TweetFormatterTests {
  private let formatter = TweetFormatter()

  private func cell(
    _ tweet: Tweet, canUndo: Bool = false, areCommentsOpen: Bool = false
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
    let ada = ProfileHeader(name: "Ada", avatar: picture("ada"), profileImage: picture("hills"))
    let feed = { (senders: [TweetSender]) in
      TweetFeed(senders.enumerated().map { Tweet(id: "\($0)", sender: $1) })
    }
    #expect(formatter.header(.ada, feed([.dan])) == ada)
    #expect(
      formatter.header(nil, feed([.cleo, .dan]))
        == ProfileHeader(name: "Dan", avatar: picture("dan")))
    #expect(formatter.header(nil, feed([.cleo])) == ProfileHeader(name: "Cleo"))
    #expect(formatter.header(nil, feed([])) == nil && formatter.header(nil, nil) == nil)
  }

  @Test func ordersTheNotices() {
    #expect(
      formatter.notices(["one", nil, "two"], TweetFeed([], skipped: 3), empty: "no tweets") == [
        Notice(.warning, "one"), Notice(.warning, "two"),
        Notice(.warning, "skipped 3 of 3: not valid"),
        Notice(.empty, "no tweets"),
      ])
    #expect(formatter.notices([nil], .make(0..<1), empty: nil) == [])
  }
}

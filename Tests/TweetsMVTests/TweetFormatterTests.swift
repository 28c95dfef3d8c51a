import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMV

struct TweetFormatterTests {
  private let formatter = TweetFormatter()

  private func cell(_ tweet: Tweet, areCommentsOpen: Bool = false) -> TweetCell {
    formatter.cell(tweet, canUndo: false, areCommentsOpen: areCommentsOpen)
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

  @Test func namesTheActionThatUndoesALike() {
    #expect(formatter.cell(.number(0), canUndo: true, areCommentsOpen: false).undo == "Undo")
  }

  @Test func formatsTheHeader() {
    let picture = { (name: String) in Picture(WebLink("https://pictures.example/\(name).png")) }
    #expect(
      formatter.header(.ada)
        == ProfileHeader(name: "Ada", avatar: picture("ada"), profileImage: picture("hills")))
    #expect(formatter.header(.grace) == ProfileHeader(name: "@grace"))
  }

  @Test func ordersTheNotices() {
    #expect(
      formatter.notices(["one", nil, "two"], empty: "none", tweets: 0, skipped: 3) == [
        Notice(.warning, "one"), Notice(.warning, "two"),
        Notice(.warning, "skipped 3 of 3: not valid"),
        Notice(.empty, "none"),
      ])
    #expect(formatter.notices([nil], empty: nil, tweets: 1, skipped: 0) == [])
  }
}

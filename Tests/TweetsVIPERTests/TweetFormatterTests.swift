import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

struct TweetFormatterTests {
  private let formatter = TweetFormatter()

  private func cell(_ tweet: Tweet, areCommentsOpen: Bool = false) -> TweetCell {
    formatter.cell(
      TweetReport(tweet, likes: tweet.likes, canUndo: false), areCommentsOpen: areCommentsOpen)
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
    #expect(cell(tweet).comments == .init(title: "2 comments"))
    #expect(cell(tweet, areCommentsOpen: true).comments == .init(title: "2 comments", lines: lines))
  }

  @Test func namesTheActionThatUndoesALike() {
    let report = TweetReport(.number(0), likes: TweetLikes(count: 1), canUndo: true)
    #expect(formatter.cell(report, areCommentsOpen: false).undo == "Undo")
  }

  @Test func formatsADraft() {
    var editor = TweetEditor(
      text: " Hi ", label: "Text", submit: "Post", count: "2 of 280 characters",
      leaving: .discard("Discard"))
    #expect(formatter.editor(.make(" Hi "), isAsking: false) == editor)
    editor.leaving = .question("Discard the draft?", discard: "Discard", keep: "Keep it")
    #expect(formatter.editor(.make(" Hi "), isAsking: true) == editor)
    editor.leaving = .discard("Discard")
    editor.progress = "Posting"
    #expect(formatter.editor(.make(" Hi ", isPosting: true), isAsking: false) == editor)
    let failed = DraftReport.make(error: .blank, postError: CancellationError())
    let shown = formatter.editor(failed, isAsking: false)
    #expect(shown.error == "write something first")
    #expect(shown.failure == Failure(CancellationError()))
  }

  @Test func formatsTheHeader() {
    let picture = { (name: String) in Picture(WebLink("https://pictures.example/\(name).png")) }
    #expect(
      formatter.header(OwnerReport(.ada))
        == .init(name: "Ada", avatar: picture("ada"), profileImage: picture("hills")))
    #expect(formatter.header(OwnerReport(.grace)) == .init(name: "@grace"))
  }

  @Test func ordersTheNotices() {
    #expect(
      formatter.notices(["one", nil, "two"], .make(TweetFeed([], skipped: 3))) == [
        Notice(.warning, "one"), Notice(.warning, "two"),
        Notice(.warning, "skipped 3 of 3: not valid"),
        Notice(.empty, "no tweets"),
      ])
    #expect(formatter.notices([nil], .make(.make(0..<1))) == [])
  }

  @Test func namesTheWordsThatTheServiceDidNotFind() {
    var timeline = TimelineReport.make(.make(0..<0))
    timeline.search = .make("sail")
    #expect(
      formatter.notices([], timeline) == [Notice(.empty, "no tweets with “sail”")])
    for search in [SearchReport.make(isInProgress: true), .make(error: CancellationError())] {
      timeline.search = search
      #expect(formatter.notices([], timeline) == [])
    }
  }
}

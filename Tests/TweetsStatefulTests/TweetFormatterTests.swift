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
}

import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

struct TweetFormatterTests {
  @Test(arguments: TweetSender.named)
  func namesTheSender(sender: TweetSender, name: DisplayText, handle: DisplayText?) {
    let tweet = Tweet(id: "1", sender: sender)
    let cell = TweetFormatter().cell(
      TweetReport(tweet, likes: tweet.likes, canUndo: false), areCommentsOpen: false)
    #expect(cell.name == name && cell.handle == handle)
  }
}

import Testing
import TweetsKit

struct TweetSenderTests {
  @Test(arguments: [
    (TweetSender(username: "ada", nick: "Ada L."), "Ada L."),
    (TweetSender(nick: "Ada L."), "Ada L."),
    (TweetSender(username: "ada"), "@ada"),
    (TweetSender(), "unknown"),
  ])
  func isCalledByNickElseUsername(sender: TweetSender, name: String) {
    #expect(sender.displayName == name)
  }
}

import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

struct ComposedTweetTests {
  private func begun(_ text: String) -> ComposedTweet {
    var tweet = ComposedTweet(text: text)
    tweet.begin()
    return tweet
  }

  @Test func beginsOnlyWithWords() {
    var tweet = begun(" \u{200B}")
    #expect(tweet.error == .blank && !tweet.hasWords && !tweet.isInProgress)
    tweet.edit("  ")
    #expect(tweet.error == nil)
    tweet.edit("Hi")
    tweet.begin()
    #expect(tweet.error == nil && tweet.hasWords && tweet.isInProgress)
  }

  @Test func keepsTheTextAfterAFailure() {
    var tweet = begun("Hi ")
    tweet.fail(CancellationError())
    #expect(tweet.text == "Hi " && tweet.error == nil && !tweet.isInProgress)
    tweet.begin()
    #expect(tweet.isInProgress)
  }
}

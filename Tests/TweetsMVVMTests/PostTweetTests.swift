import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor
struct PostTweetTests {
  private let repository = FakeRepository()

  private func begun(_ text: String) -> PostTweet {
    var postTweet = PostTweet(repository: repository, text: text)
    postTweet.begin()
    return postTweet
  }

  @Test func beginsOnlyWithWords() {
    var postTweet = begun(" \u{200B}")
    #expect(postTweet.error == .blank && !postTweet.hasWords && !postTweet.isInProgress)
    postTweet.edit("  ")
    #expect(postTweet.error == nil)
    postTweet.edit("Hi")
    postTweet.begin()
    #expect(postTweet.error == nil && postTweet.hasWords && postTweet.isInProgress)
  }

  @Test func postsTheTextWithoutWhiteSpaceAroundIt() async throws {
    let postTweet = begun(" Hi  there\n")
    #expect(try await postTweet.execute() == .number(21))
    #expect(repository.calls == ["post Hi  there"] && postTweet.text == " Hi  there\n")
  }

  @Test func keepsTheTextAfterAFailure() {
    var postTweet = begun("Hi ")
    postTweet.fail(FakeRepository.TestError())
    #expect(postTweet.text == "Hi " && postTweet.error == nil && !postTweet.isInProgress)
    postTweet.begin()
    #expect(postTweet.isInProgress)
  }
}

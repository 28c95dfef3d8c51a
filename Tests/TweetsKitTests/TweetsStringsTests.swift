import DisplayKit
import Testing
import TweetsKit

struct TweetsStringsTests {
  @Test(arguments: [(0, "0 likes"), (1, "1 like"), (12, "12 likes")])
  func countsLikes(count: Int, words: String) {
    #expect(TweetsStrings.likes(count).string == words)
  }

  @Test(arguments: [(1, "1 comment"), (3, "3 comments")])
  func countsComments(count: Int, words: String) {
    #expect(TweetsStrings.comments(count).string == words)
  }

  @Test(arguments: [(1, "1 new tweet"), (3, "3 new tweets")])
  func countsNewTweets(count: Int, words: String) {
    #expect(TweetsStrings.newTweets(count).string == words)
  }

  @Test func saysWhatFailed() {
    let failure = Failure(title: "not found", canRetry: true)
    #expect(
      [
        TweetsStrings.profileFailed(failure), TweetsStrings.refreshFailed(failure),
        TweetsStrings.likeFailed(failure), TweetsStrings.unlikeFailed(failure),
        TweetsStrings.searchFailed(failure), TweetsStrings.updatesFailed(failure),
      ] == [
        "could not load the profile: not found", "could not refresh: not found",
        "could not like the tweet: not found", "could not take the like back: not found",
        "could not search: not found", "could not get new tweets: not found",
      ])
  }

  @Test func quotesTheWordsOfASearchInOneLine() {
    let words = TweetsStrings.nothingFound("sea\n\u{1B}wall")
    #expect(words.string == "no tweets with “sea ␛wall”")
  }

  @Test func escapesControlCharacters() {
    #expect(TweetsStrings.handle("a\u{1B}b").string == "@a␛b")
  }
}

import Testing
import TweetsKit

struct SearchWordsTests {
  private let tweet = Tweet(
    id: "1", sender: TweetSender(username: "anneke_s", nick: "Anneke Størmer"),
    text: "Spinnaker à la Café,\nЯХТА, 雾很大; cafe\u{301} au lait")

  @Test(arguments: [
    "spinnaker", "SPIN", "naker", "café", "CAFE", "cafe\u{301}", "au  LAIT", "lait spinnaker",
    "anneke", "størmer", "stormer", "anneke_s spinnaker", "яхта", "雾", " \n la ", "café,",
  ])
  func match(words: String) throws {
    #expect(try #require(SearchWords(words)).matches(tweet), "\(words)")
  }

  @Test(arguments: [
    "spinnakers", "spinnaker tea", "laitanneke", "laitAnneke", "aulait", "@anneke", "яхты", "雨",
  ])
  func doNotMatch(words: String) throws {
    #expect(try !#require(SearchWords(words)).matches(tweet), "\(words)")
  }

  @Test func ofATweetWithoutText() throws {
    let words = try #require(SearchWords("a"))
    #expect(!words.matches(Tweet(id: "1", sender: TweetSender(), images: ["a.png"])))
  }

  @Test func areTrimmed() {
    #expect(SearchWords(" \n sea  wall\t")?.text == "sea  wall")
    #expect(SearchWords(" sea") == SearchWords("sea "))
    #expect(SearchWords(" \n") == nil && SearchWords("") == nil)
  }

  @Test func findTheTweetsOfAFeedInItsOrder() throws {
    let texts = ["Sail", "Row", "sailing", "assail"]
    let feed = TweetFeed(texts.map { Tweet(id: $0, sender: TweetSender(), text: $0) })
    let words = try #require(SearchWords("sail"))
    #expect(feed.tweets(matching: words).map(\.id) == ["Sail", "sailing", "assail"])
  }
}

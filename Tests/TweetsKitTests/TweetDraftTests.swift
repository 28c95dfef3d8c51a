import Testing

@testable import TweetsKit

struct TweetDraftTests {
  @Test(arguments: [
    (" a b\n", "a b"), ("\u{3000}帆船\u{2029}", "帆船"), ("\r\na\r\nb\r\n", "a\r\nb"), (" \n\t", ""),
    ("", ""), ("\u{1B}[2J", "\u{1B}[2J"),
  ])
  func hasNoWhiteSpaceAroundIt(typed: String, text: String) {
    #expect(TweetDraft(typed).text == text)
    #expect(TweetDraft(typed) == TweetDraft(text))
  }

  @Test(arguments: [
    ("", 0), ("  abc ", 3), ("帆船", 2), ("e\u{301}", 1), ("👩🏽‍❤️‍💋‍👨🏿", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿🇳🇱", 2), ("a\r\nb", 3),
    ("Z" + String(repeating: "\u{35F}", count: 1_000), 1),
  ])
  func countsWhatAReaderCounts(typed: String, count: Int) {
    #expect(TweetDraft(typed).count == count)
  }

  private static let marks = String(repeating: "\u{301}", count: 20)

  @Test(
    arguments: [
      ("a", 1, nil), ("", 0, .blank), (" \n", 9, .blank), ("\u{200B}\u{2060}", 9, .blank),
      ("\0\u{1B}", 9, .blank), ("a", 280, nil), ("a", 281, .tooManyCharacters),
      ("👩🏽‍❤️‍💋‍👨🏿", 280, nil), ("👩🏽‍❤️‍💋‍👨🏿", 281, .tooManyCharacters), ("e\(marks)", 200, nil),
      ("e\(marks)", 280, .tooManyBytes), ("e\(marks)", 281, .tooManyCharacters),
      ("a", 10_000_000, .tooManyCharacters),
    ] as [(String, Int, TweetDraftError?)])
  func saysWhyItCannotBePosted(part: String, count: Int, error: TweetDraftError?) {
    #expect(TweetDraft(String(repeating: part, count: count) + " ").error == error)
  }

  @Test(
    arguments: [(5_000, nil), (10_000, .tooManyBytes), (5_000_000, .tooManyBytes)]
      as [(Int, TweetDraftError?)])
  func oneCharacterHasABound(marks: Int, error: TweetDraftError?) {
    let draft = TweetDraft("Z" + String(repeating: "\u{35F}", count: marks))
    #expect(draft.error == error)
  }
}

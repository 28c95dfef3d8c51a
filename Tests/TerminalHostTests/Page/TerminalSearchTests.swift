import Testing

@testable import TerminalHost

struct TerminalSearchTests {
  @Test(arguments: [
    ("a", "banana", [1..<2, 3..<4, 5..<6]), ("ana", "banana", [1..<4]), ("É", "café", [3..<4]),
    ("x", "banana", []), ("long words", "short", []), ("ss", "ß", []),
  ])
  func findsMatches(words: String, text: String, expected: [Range<Int>]) {
    #expect(TerminalSearch(words)?.matches(in: text) == expected)
  }

  @Test func looksForNothingByNothing() { #expect(TerminalSearch("") == nil) }
}

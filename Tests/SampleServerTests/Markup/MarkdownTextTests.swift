import Testing

@testable import SampleServer

struct MarkdownTextTests {
  @Test(arguments: [
    "**a** *b* ~~c~~ `d` [e](f)", "**a *b***", "snake_case", "a & b", "1.5 metres", "100 %",
    "Fish & chips, 3 > 2",
  ])
  func keepsWhatIsTheSameInBoth(source: String) {
    #expect(MarkdownText.inline(source) == source)
  }

  @Test(arguments: [
    ("2 * 3", "2 \\* 3"),
    ("<b>", "\\<b>"),
    ("_a_", "\\_a\\_"),
    ("&amp; and &#65;", "\\&amp; and \\&#65;"),
    ("a[0]", "a\\[0\\]"),
    ("C:\\dir", "C:\\\\dir"),
    ("~5", "\\~5"),
    ("# a", "\\# a"),
    ("- a", "\\- a"),
    ("> a", "\\> a"),
    ("1. a", "1\\. a"),
    ("2026) a", "2026\\) a"),
    ("Look![a](b)", "Look\\![a](b)"),
  ])
  func escapesTextThatWouldBeMarkup(source: String, expected: String) {
    #expect(MarkdownText.inline(source) == expected)
  }
}

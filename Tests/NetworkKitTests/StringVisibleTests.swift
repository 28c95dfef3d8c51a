import NetworkKit
import Testing

struct StringVisibleTests {
  @Test(arguments: [
    "a", " a ", "-", "\u{200B}7", "ⵣ", "👩‍👩‍👧", "\u{AD}é", "\u{3164}가", "\u{0600}",
  ])
  func textWithAGlyphIsVisible(text: String) {
    #expect(text.isVisible)
  }

  @Test(arguments: [
    "", " ", "\t\n\r", "\u{A0}\u{3000}", "\u{200B}\u{FEFF}\u{2060}", "\u{7}\u{1B}", "\u{85}\u{9B}",
    "\u{202E}", "\u{E0100}", "\u{E0041}",
  ])
  func whitespaceIsNotVisible(text: String) {
    #expect(!text.isVisible)
  }

  /// Bug: U+3164 counted as visible in article titles.
  @Test(arguments: ["\u{3164}", "\u{115F}", "\u{1160}", "\u{FFA0}", "\u{2800}"])
  func fillerCharactersAreNotVisible(text: String) {
    #expect(!text.isVisible)
  }
}

import DisplayKit
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("a\tb\n", 2), ("\u{1B}\u{7F}\u{85}", 0), ("é", 1), ("e\u{301}", 1),
    ("中文", 4), ("日本語", 6), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｆｕｌｌ", 8),
    ("ﾊﾝｶｸ", 4), ("α±§…", 4), ("\u{200B}\u{200D}\u{FEFF}\u{200E}", 0), ("soft\u{AD}", 5),
  ])
  func measuresText(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    "😀", "👍🏽", "👨‍👩‍👧‍👦", "🇫🇷", "1️⃣", "❤️", "🏳️‍🌈", "☕", "✌🏽", "\u{1FAE9}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  ])
  func emojiAreTwoColumnsWide(character: Character) {
    #expect(DisplayWidth.of(character) == 2)
  }

  @Test(
    arguments: ["❤", "a\u{FE0F}", "1", "©", "\u{1F1EB}", "ก\u{E34}", "்", "©\u{FE0E}"]
      as [Character])
  func otherCharactersAreAtMostOneColumnWide(character: Character) {
    #expect(DisplayWidth.of(character) == (character == "்" ? 0 : 1))
  }

  @Test func clusterIsAsWideAsItsLetters() {
    #expect(DisplayWidth.of("क्ष") == 2)
    #expect(DisplayWidth.of("कि") == 2)
  }
}

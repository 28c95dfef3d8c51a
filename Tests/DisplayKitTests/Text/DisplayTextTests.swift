import DisplayKit
import Testing

struct DisplayTextTests {
  @Test(arguments: [
    "", "plain", "two\nlines\tand a tab", "naïve café", "Ünïcödé ☕️ 中文 日本語 한국어",
    "👨‍👩‍👧‍👦 👍🏽 🇫🇷 1️⃣ 🏳️‍🌈", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "עברית \u{200E}and\u{200F} العربية\u{061C}", "क्षत्रिय தமிழ் ไทย", "a\u{200B}b", "e\u{301}",
    "\u{FEFF}start", "soft\u{AD}hyphen",
  ])
  func preservesHarmlessText(text: String) {
    #expect(DisplayText(text).string == text)
    #expect(Array(DisplayText(text).string.utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
    ("\u{1B}]8;;https://evil.example\u{07}", "␛]8;;https://evil.example␇"),
    ("\u{0}\u{8}\u{B}\u{C}\u{1F}\u{7F}", "␀␈␋␌␟␡"),
    ("a\r\nb\rc\u{85}d\u{2028}e\u{2029}f\r\r\ng", "a\nb\nc\nd\ne\nf\n\ng"),
    ("\u{9B}31m \u{9D}", "\u{FFFD}31m \u{FFFD}"),
    ("user\u{202E}gpj.exe\u{202C}", "user\u{FFFD}gpj.exe\u{FFFD}"),
    (
      "\u{2066}\u{2067}\u{2068}\u{2069}\u{202A}\u{202B}\u{202D}",
      String(repeating: "\u{FFFD}", count: 7)
    ),
    ("\u{FFF9}a\u{FFFA}b\u{FFFB}", "\u{FFFD}a\u{FFFD}b\u{FFFD}"),
    ("hi\u{E0041}\u{E0001}\u{E007F}", "hi\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("\u{1F3F4}\u{E0067}\u{E0062}", "\u{1F3F4}\u{FFFD}\u{FFFD}"),
    (
      "\u{1F3F4}\u{E0041}\u{E0042}\u{E0043}\u{E007F}",
      "\u{1F3F4}" + String(repeating: "\u{FFFD}", count: 4)
    ),
  ])
  func replacesControlAndBidiCharacters(raw: String, expected: String) {
    #expect(DisplayText(raw).string == expected)
  }

  @Test(arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF] as [UInt32])
  func replacesNoncharacters(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(DisplayText("a\(scalar)b").string == "a\u{FFFD}b")
  }

  @Test func truncatesACharacterAfterSixteenScalars() {
    let text = DisplayText("a" + String(repeating: "\u{301}", count: 10_000) + "b")
    #expect(text.string.unicodeScalars.count == 17)
    #expect(text.string.hasSuffix("b"))
    #expect(text.string.count == 2)
  }

  @Test(arguments: [
    "\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{200E}", "\u{E0100}", "\u{3164}",
  ])
  func truncatesRunsOfZeroWidthScalars(scalar: String) {
    let text = DisplayText("a" + String(repeating: scalar, count: 5000) + "b")
    #expect(text.string.unicodeScalars.count == 17)
    #expect(text.string.unicodeScalars.last == "b")
  }

  /// Letters that join without limit start a new line; none is dropped.
  @Test(arguments: ["\u{1100}", "\u{0600}", "👩\u{200D}", "\u{1F1E6}"])
  func preservesJoiningLetters(letter: String) {
    let text = DisplayText(String(repeating: letter, count: 100) + "x")
    #expect(text.string.allSatisfy { $0.unicodeScalars.count <= 16 })
    let kept = text.string.unicodeScalars.filter { $0 != "\n" && $0 != "\u{200D}" }
    #expect(kept.count == 101)
  }

  @Test(arguments: ["a", "é", "中", "👍🏽"])
  func wrapsALongLineWithoutLoss(character: Character) {
    let raw = String(repeating: character, count: 10_000)
    let lines = DisplayText(raw).string.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.map(\.count) == [4096, 4096, 1808])
    #expect(lines.joined() == raw)
  }

  @Test func doesNotWrapALineAtTheLimit() {
    let raw = String(repeating: "é", count: 4096) + "\n" + String(repeating: "a", count: 4096)
    #expect(DisplayText(raw).string == raw)
  }

  /// Bug: text after a cut joined the text before it.
  @Test(arguments: [
    String(repeating: "\u{1100}", count: 17) + "\u{1161}\u{11A8}\u{1161}",
    String(repeating: "👩\u{200D}", count: 8) + "👩👩",
    String(repeating: "\u{0600}", count: 20) + "a\u{301}",
    "\u{1F3F4}" + String(repeating: "\u{301}", count: 15) + "\u{E0067}\u{E0062}\u{E0073}\u{E007F}",
    String(repeating: "👩\u{200D}", count: 6)
      + "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}\u{301}",
    String(repeating: "क\u{94D}", count: 30) + "ष", "क" + String(repeating: "\u{93E}", count: 40),
    String(repeating: "a", count: 4095) + "\r\n\u{301}\r",
    String(repeating: "é", count: 4096) + "\u{200B}\u{301}\n",
  ])
  func isIdempotent(raw: String) {
    let once = DisplayText(raw).string
    #expect(Array(DisplayText(once).string.utf8) == Array(once.utf8))
    #expect(once.allSatisfy { $0.unicodeScalars.count <= 16 })
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["a", "é", "\u{301}", "\u{1B}", "\u{200D}", "\r"])
  func takesLinearTime(piece: String) {
    let raw = String(repeating: piece, count: 200_000 / piece.utf8.count)
    #expect(DisplayText(raw).string.utf8.count <= raw.utf8.count * 3 + 1000)
  }

  @Test func filtersLiteralsAndInterpolations() {
    let attack = "\u{1B}[2J"
    #expect(("a\u{7}" as DisplayText).string == "a␇")
    #expect(("<\(attack)>" as DisplayText).string == "<␛[2J>")
  }
}

extension DisplayTextTests {
  @Test(arguments: [
    ("a title", "a title"), ("two\nlines", "two lines"),
    ("\t tabs \n\n and\r\nmore ", "tabs and more"),
    ("", ""), ("\n \t", ""),
  ])
  func foldsToASingleLine(raw: String, expected: String) {
    #expect(DisplayText(raw).singleLine.string == expected)
  }

  /// Found by fuzzing: these letters join even a space, and so break the line again.
  @Test func truncatesASingleLineThatCannotBeFolded() {
    let line = DisplayText("a" + String(repeating: "\u{600}", count: 40) + "b").singleLine
    #expect(line.string == "a…")
  }

  @Test func truncatesASingleLineThatIsTooLong() {
    let line = DisplayText(String(repeating: "word ", count: 2000)).singleLine
    #expect(line.string.count == 4096)
    #expect(line.string.hasSuffix("…"))
    #expect(line == DisplayText(line.string))
  }
}

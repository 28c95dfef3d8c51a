import DisplayKit
import NumericsKit
import Testing

@testable import PlainHost

struct LineBreakerTests {
  private func span(_ text: String, _ style: TextStyle = []) -> PlainSpan {
    PlainSpan(DisplayText(text), style)
  }

  private func lines(_ text: String, _ room: Int, isSolid: Bool = false) -> [String] {
    LineBreaker.lines(of: [span(text)], room: room, isSolid: isSolid)
      .map { $0.map(\.text.string).joined() }
  }

  @Test(arguments: [
    ("", 5, [""]),
    ("one two three", 7, ["one two", "three"]),
    ("one two", 6, ["one", "two"]),
    ("one two", .max, ["one two"]),
    ("a\n\nb\n", 5, ["a", "", "b", ""]),
    ("a  \nb  ", 5, ["a", "b"]),
    ("  led in", 8, ["  led in"]),
    ("tab\tbed", 9, ["tab bed"]),
    ("un break able", 20, ["un break able"]),
    ("no\u{A0}break here", 9, ["no\u{A0}break", "here"]),
    ("an overlongword", 5, ["an", "overl", "ongwo", "rd"]),
    ("    overlong", 4, ["over", "long"]),
    ("one", 8, ["one"]), ("one two", 8, ["one two"]), ("one two three", 8, ["one two", "three"]),
    ("abcdefghij", 8, ["abcdefgh", "ij"]), ("a\nb", 8, ["a", "b"]), ("a\n\nb", 8, ["a", "", "b"]),
    ("12345678 9", 8, ["12345678", "9"]), ("1234567  9", 8, ["1234567", "9"]),
    ("a\tb", 8, ["a b"]), ("ab cdefghijklmn", 8, ["ab", "cdefghij", "klmn"]),
    ("trailing   ", 8, ["trailing"]), ("שלום עולם טוב", 9, ["שלום עולם", "טוב"]),
    // Combining marks stay with their letter.
    ("abcde\u{301}f", 5, ["abcde\u{301}", "f"]),
    ("abc1\u{FE0F}\u{20E3}", 4, ["abc", "1\u{FE0F}\u{20E3}"]),
  ])
  func wrapsLines(_ text: String, _ room: Int, _ expected: [String]) {
    #expect(lines(text, room) == expected)
  }

  @Test(arguments: [
    ("日本語の言葉", 7, ["日本語", "の言葉"]),
    ("日本語の言葉", 5, ["日本", "語の", "言葉"]), ("日本語。", 6, ["日本", "語。"]),
    ("ab日本", 4, ["ab日", "本"]),
    ("日本。語", 4, ["日", "本。", "語"]),
    ("日「本」", 4, ["日", "「本", "」"]),
    ("日「本」", 6, ["日", "「本」"]),
  ])
  func wrapsWideScriptsBetweenCharacters(_ text: String, _ room: Int, _ expected: [String]) {
    #expect(lines(text, room) == expected)
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "e\u{301}\u{323}", "🇸🇪", "👍🏽", "क्षि"])
  func neverSplitsACluster(_ cluster: String) {
    let text = String(repeating: cluster, count: 7)
    let broken = lines(text, 4)
    #expect(broken.joined() == text)
    #expect(broken.count > 1)
    #expect(
      broken.allSatisfy { $0.count * cluster.unicodeScalars.count == $0.unicodeScalars.count })
    #expect(broken.allSatisfy { DisplayWidth.of($0) <= 4 })
  }

  @Test func characterWiderThanTheWidthGetsItsOwnLine() {
    #expect(lines("a日\u{200B}bc", 1).joined() == "a日\u{200B}bc")
    #expect(lines("日本", 1) == ["日", "本"])
  }

  @Test(arguments: [
    "one two", "one  two ", "  one", "日本 · one", "no\u{A0}break", "👩‍👩‍👧‍👦 e\u{301} 👍🏽", "\u{200B}",
    "a \u{308}b",
  ])
  func aTrailingLineBreakAddsOneEmptyLine(_ text: String) {
    for room in 1...14 {
      #expect(lines(text, room) + [""] == lines(text + "\n", room))
    }
  }

  @Test func preservesSpacesInSolidText() {
    #expect(lines("a  b cdef", 5, isSolid: true) == ["a  b", "cdef"])
  }

  @Test func wrapsWithinAndBetweenSpans() {
    let spans = [span("ab"), span("cd ef"), span("g")]
    let expected = [[span("ab"), span("cd")], [span("ef"), span("g")]]
    #expect(LineBreaker.lines(of: spans, room: 4) == expected)
  }

  @Test func keepsTheStyleOfEachSpan() {
    let spans = [span("ab ", .bold), span("cd")]
    #expect(LineBreaker.lines(of: spans, room: 3) == [[span("ab", .bold)], [span("cd")]])
  }

  private static let alphabet = [
    "a", "B", "7", " ", "  ", "plain words", "é", "e\u{301}", "日", "日本", "한글", "│", "─", "…",
    "👩‍👩‍👧", "❤️", "❤", "🇩🇪", "🇩", "👍🏽", "🧭", "⌚", "क्षि", "ก็", "\u{200B}", "\u{FE0F}", "\u{1F3FD}",
    "שלום", "ﷺ", "Z͑ͫͯa", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  ]

  @Test(arguments: 0..<60)
  func wrappingDropsOnlySpaces(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let words = (0..<20).compactMap { _ in Self.alphabet.randomElement(using: &random) }
    let text = words.joined(separator: " ")
    let room = Int.random(in: 4...30, using: &random)
    let lines = lines(text, room)
    let solid = { (text: String) in text.filter { $0 != " " } }
    #expect(solid(lines.joined()) == solid(text))
    for line in lines where line.count > 1 { #expect(DisplayWidth.of(line) <= room) }
  }
}

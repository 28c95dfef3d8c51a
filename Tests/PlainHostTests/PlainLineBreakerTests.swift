import DisplayKit
import Testing

@testable import PlainHost

struct PlainLineBreakerTests {
  private func lines(_ text: String, _ room: Int) -> [String] {
    var lines: [String] = []
    var breaker = PlainLineBreaker(room: room)
    breaker.breakLines([StyledRun(text)]) { span in
      lines.append(span.texts.map(\.text).joined())
    }
    return lines
  }

  @Test(arguments: [
    ("", 5, []),
    ("one two three", 7, ["one two", "three"]),
    ("one two", 6, ["one", "two"]),
    ("one two", .max, ["one two"]),
    ("a\n\nb\n", 5, ["a", "", "b"]),
    ("a  \nb  ", 5, ["a", "b"]),
    ("  led in", 8, ["  led in"]),
    ("tab\tbed", 9, ["tab bed"]),
    ("un break able", 20, ["un break able"]),
    ("no\u{A0}break here", 9, ["no\u{A0}break", "here"]),
    ("an overlongword", 5, ["an", "overl", "ongwo", "rd"]),
  ])
  func fillsLines(_ text: String, _ room: Int, _ expected: [String]) {
    #expect(lines(text, room) == expected)
  }

  @Test(arguments: [
    ("日本語の言葉", 7, ["日本語", "の言葉"]),
    ("ab日本", 4, ["ab日", "本"]),
    ("日本。語", 4, ["日", "本。", "語"]),
    ("日「本」", 4, ["日", "「本", "」"]),
    ("日「本」", 6, ["日", "「本」"]),
  ])
  func breaksWideScriptsBetweenCharacters(_ text: String, _ room: Int, _ expected: [String]) {
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

  @Test func markJoinsTheLetterBeforeIt() {
    #expect(lines("abcde\u{301}f", 5) == ["abcde\u{301}", "f"])
    #expect(lines("abc1\u{FE0F}\u{20E3}", 4) == ["abc", "1\u{FE0F}\u{20E3}"])
  }

  @Test func characterWiderThanTheRoomStandsAlone() {
    #expect(lines("a日\u{200B}bc", 1).joined() == "a日\u{200B}bc")
    #expect(lines("日本", 1) == ["日", "本"])
  }

  @Test func keepsRightToLeftWordsInTheirOrder() {
    #expect(lines("שלום עולם טוב", 9) == ["שלום עולם", "טוב"])
  }

  @Test(arguments: [
    "one two", "one  two ", "  one", "日本 · one", "no\u{A0}break", "👩‍👩‍👧‍👦 e\u{301} 👍🏽", "\u{200B}",
    "a \u{308}b",
  ])
  func aWholeLineIsWhatBreakingItMakes(_ text: String) {
    for room in 1...14 {
      // Nothing that ends a line is taken as a whole.
      #expect(lines(text, room) == lines(text + "\n", room))
    }
  }

  @Test func breaksWithinAndBetweenPieces() {
    var broken: [[String]] = []
    var breaker = PlainLineBreaker(room: 4)
    breaker.breakLines([StyledRun("ab"), StyledRun("cd ef"), StyledRun("g")]) { span in
      broken.append(span.texts.map { "\($0.piece) \($0.text)" })
    }
    #expect(broken == [["0 ab", "1 cd"], ["1 ef", "2 g"]])
  }
}

import DisplayKit
import SystemKit
import Testing

@testable import TerminalHost

struct TerminalLineBreakerTests {
  private func lines(_ text: DisplayText, _ room: Int, isSolid: Bool = false) -> [String] {
    TerminalLineBreaker.lines(of: [TerminalSpan(text)], room: room, isSolid: isSolid)
      .map { $0.map(\.text.string).joined() }
  }

  @Test(arguments: [
    ("", [""]), ("one", ["one"]), ("one two", ["one two"]),
    ("one two three", ["one two", "three"]),
    ("abcdefghij", ["abcdefgh", "ij"]), ("a\nb", ["a", "b"]), ("a\n\nb", ["a", "", "b"]),
    ("12345678 9", ["12345678", "9"]), ("1234567  9", ["1234567", "9"]), ("a\tb", ["a b"]),
    ("ab cdefghijklmn", ["ab", "cdefghij", "klmn"]), ("trailing   ", ["trailing"]),
  ])
  func fillsLines(text: String, expected: [String]) {
    #expect(lines(DisplayText(text), 8) == expected)
  }

  @Test func breaksWideScriptsBesideEachCharacter() {
    #expect(lines("日本語の言葉", 5) == ["日本", "語の", "言葉"])
    #expect(lines("日本語。", 6) == ["日本", "語。"])
  }

  @Test func keepsSpacesWhereItIsSolid() {
    #expect(lines("a  b cdef", 5, isSolid: true) == ["a  b", "cdef"])
    #expect(lines("\tb", 8, isSolid: true) == ["    b"])
  }

  @Test func keepsTheStyleOfEachSpan() {
    let spans = [TerminalSpan("ab ", TerminalStyle(.bold)), TerminalSpan("cd")]
    let lines = TerminalLineBreaker.lines(of: spans, room: 3)
    #expect(lines == [[TerminalSpan("ab", TerminalStyle(.bold))], [TerminalSpan("cd")]])
  }

  @Test(arguments: 0..<60)
  func losesNothingButSpaces(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let words = (0..<20).compactMap { _ in TerminalGrid.alphabet.randomElement(using: &random) }
    let text = DisplayText(words.map(\.string).joined(separator: " "))
    let room = Int.random(in: 4...30, using: &random)
    let lines = lines(text, room)
    let solid = { (text: String) in text.filter { $0 != " " } }
    #expect(solid(lines.joined()) == solid(text.string))
    for line in lines where line.count > 1 { #expect(DisplayWidth.of(line) <= room) }
  }
}

import DisplayKit
import Testing

struct StyledTextTests {
  private let marks = DisplayText(String(repeating: "\u{301}", count: 15))

  @Test func boundsACharacterOfSeveralRuns() {
    let text = StyledText([.init("Z"), .init(marks, .strong), .init(marks, .emphasized)])
    #expect(text.plain == "Z" + marks.string)
    #expect(text.runs.map(\.emphasis) == [[], .strong])
  }

  @Test func boundsALineOfSeveralRuns() {
    let half = DisplayText(String(repeating: "x", count: 3000))
    let text = StyledText([.init(half), .init(half, .strong)])
    #expect(DisplayText(text.plain).string == text.plain)
    #expect(text.plain.split(separator: "\n").map(\.count) == [4096, 1904])
  }

  @Test(arguments: [
    ["a", "b"], ["e", "\u{301}"], ["\u{1F1E9}", "\u{1F1EA}"], ["👩\u{200D}", "💻"], ["a\n", "\n"],
    ["", "x"],
  ])
  func leavesOtherRunsAlone(parts: [String]) {
    let runs = parts.map { StyledText.Run(DisplayText($0)) }
    #expect(StyledText(runs).runs == runs)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func isSafeHoweverItIsCut(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let scalars = [
      "e", "\u{301}", "\u{301}", "\u{200D}", "👩", "💻", "↔", "❤", "\u{FE0F}", "\u{1F1E9}", "क",
      "\u{94D}", "\u{903}", "\u{600}", "\u{1F3F4}", "\u{1100}", "\u{AC00}", "\u{11A8}", "\n",
    ]
    let runs = (0..<30).map { position in
      let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        scalars.randomElement(using: &random) ?? ""
      }
      return StyledText.Run(DisplayText(text.joined()), position % 2 == 0 ? .strong : [])
    }
    let text = StyledText(runs)
    #expect(DisplayText(text.plain).string.utf8.elementsEqual(text.plain.utf8))
    #expect(StyledText(text.runs) == text)
  }
}

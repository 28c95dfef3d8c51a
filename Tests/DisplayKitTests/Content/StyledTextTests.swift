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
}

import DisplayKit
import TerminalFixtures
import Testing

@testable import TerminalHost

/// Whole frames, as a user sees them.
@MainActor
struct TerminalGoldenTests {
  private static let page = Content.stack(
    [
      .heading(level: 1, "Reading the wind"),
      .text(
        StyledText([
          .init("Plain, "), .init("code()", .code), .init(" and a "),
          .init("link", link: WebLink("https://example.org/wind")), .init(" in one paragraph."),
        ])),
      .quote(.line("Reef early…")), .notice(Notice(.warning, "Old")),
      .disclosure(summary: "Ann", .line("Why?")),
    ], spacing: 0)

  private func frame(_ columns: Int, _ rows: Int, isASCII: Bool = false) throws -> String {
    let options = TerminalOptions(isASCII: isASCII)
    return try TerminalTrial(Self.page, columns: columns, rows: rows, options: options)
      .terminal.emulator.text
  }

  @Test func isDrawnAtTheLeastSize() throws {
    #expect(
      try frame(40, 12) == """
        Title
          Reading the wind
          Plain, code() and a link[1] in one
          paragraph.
          │ Reef early…
          Old
          ▾ Ann
            Why?



         status                          ? help
        """)
  }

  @Test func isDrawnOnAWideTerminal() throws {
    let lines = try frame(80, 24).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 24)
    #expect(lines[2] == "  Plain, code() and a link[1] in one paragraph.")
    #expect(lines[23] == " status" + String(repeating: " ", count: 66) + "? help")
  }

  @Test func isDrawnOnAHugeTerminal() throws {
    let lines = try frame(300, 100).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 100)
    #expect(lines[99].hasSuffix("? help"))
    #expect(lines[99].count == 299)
  }

  @Test func isDrawnInASCII() throws {
    #expect(
      try frame(40, 12, isASCII: true) == """
        Title
          Reading the wind
          Plain, code() and a link[1] in one
          paragraph.
          | Reef early.
          Old
          v Ann
            Why?



         status                          ? help
        """)
  }

  @Test(arguments: [(true, Set([4, 1, 33, 35, 7, 2])), (false, Set([4, 1, 7, 2]))])
  func isDrawnInItsColors(hasColor: Bool, codes: Set<Int>) throws {
    let trial = try TerminalTrial(Self.page, options: TerminalOptions(hasColor: hasColor))
    let found = trial.terminal.emulator.cells.joined().reduce(into: Set<Int>()) {
      $0.formUnion($1.codes)
    }
    #expect(found == codes)
  }
}

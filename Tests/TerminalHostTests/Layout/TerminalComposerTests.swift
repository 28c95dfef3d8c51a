import DisplayKit
import PlainHost
import Testing

@testable import TerminalHost

struct TerminalComposerTests {
  private func lines(
    _ content: Content, width: Int = 30, folded: Set<TerminalTarget> = []
  ) -> [String] {
    let state = TerminalLayoutState(width: width, folded: folded)
    return TerminalComposer.segments(of: content, state).flatMap { segment in
      switch segment {
      case .block(let block): block.lines.map(\.text)
      case .rows(let list, let margins):
        [margins.map(\.rest.text.string).joined() + "\(list.count)"]
      }
    }
  }

  private static let link = WebLink("https://example.org/a")
  private static let other = WebLink("https://example.org/b")
  private static let grid = [
    GridImage(link: link, alternative: "a"), GridImage(link: nil, alternative: ""),
  ]
  private static let parts = [Content.line("a"), .nothing, .line("b")]
  private static let quote = Content.quote(.stack([.line("a"), .quote(.line("b"))], spacing: 1))

  @Test(
    arguments: [
      ("no spacing", 30, .stack(parts, spacing: 0), ["a", "b"]),
      ("spacing", 30, .stack(parts, spacing: 1), ["a", "", "b"]),
      ("wide spacing", 30, .stack(parts, spacing: 2), ["a", "", "", "b"]),
      (
        "what was left out is said below", 30,
        .stack([.notice(Notice(.skipped, "1 left out"))] + parts, spacing: 0),
        ["a", "b", "1 left out"]
      ),
      ("text is wrapped at words", 8, .line("one two three"), ["one two", "three"]),
      (
        "quotes have a bar", 30, .stack([.line("x"), quote], spacing: 1),
        ["x", "", "│ a", "│ ", "│ │ b"]
      ),
      ("code keeps its spaces", 30, .code("a  b\n\tc\n", language: nil), ["  a  b", "      c"]),
      (
        "code is wrapped at the edge", 12, .code("abc defghijklm", language: nil),
        ["  abc defghi", "  jklm"]
      ),
      (
        "numbers are aligned", 30, .items([.line("a"), .line("b")], marker: .number(start: 9)),
        [" 9. a", "10. b"]
      ),
      (
        "items are indented", 30, .items([.stack(parts, spacing: 0)], marker: .bullet),
        ["• a", "  b"]
      ),
      (
        "tables have columns", 30,
        .table(Table(header: ["A", "Long"], rows: [["1", "x"], ["22"]])),
        ["A   Long", "──  ────", "1   x", "22"]
      ),
      (
        "a table is narrowed", 14, .table(Table(rows: [["one", "many more words"]])),
        ["one  many more", "     words"]
      ),
      (
        "a narrow table has records", 8,
        .table(Table(header: ["A", "B", "C"], rows: [["1", "2", "33333"], ["4"]])),
        ["A: 1", "B: 2", "C: 33333", "", "A: 4"]
      ),
      (
        "a link has one number", 30,
        .text(
          StyledText([
            .init("a", link: link), .init(" and "), .init("b", link: other), .init(" and "),
            .init("c", link: link),
          ])), ["a[1] and b[2] and c[1]"]
      ),
      (
        "a link of several runs is one", 30,
        .text(StyledText([.init("a", link: link), .init("b", .strong, link: link)])), ["ab[1]"]
      ),
      ("an image is a text", 30, .image(link, alternative: "A\nsail"), ["[image: A sail]"]),
      ("images are in columns", 30, .imageGrid(grid, columns: 2), ["[image: a]  [image]"]),
      ("images are in one column", 30, .imageGrid(grid, columns: 1), ["[image: a]", "[image]"]),
      (
        "a failure has a button", 30,
        .failure(Failure(title: "It failed", advice: "Wait.", canRetry: true)),
        ["It failed", "Wait.", "[Try again]"]
      ),
      ("a failure has a title", 30, .failure(Failure(title: "No", canRetry: false)), ["No"]),
      (
        "lists are segments", 30, .stack([.line("a"), .rows(3), .line("b")], spacing: 1),
        ["a", "", "3", "", "b"]
      ),
      ("a list has margins", 30, .quote(.rows(3)), ["│ 3"]),
    ] as [(String, Int, Content, [String])])
  func laysOut(_ name: String, _ width: Int, _ content: Content, _ expected: [String]) {
    #expect(lines(content, width: width) == expected, "\(name)")
  }

  @Test func foldsDisclosures() {
    let thread = Content.disclosure(
      summary: "Ann", .disclosure(summary: "Ben", .line("words")))
    #expect(lines(thread) == ["▾ Ann", "  ▾ Ben", "    words"])
    #expect(lines(thread, folded: [.disclosure([0], in: nil)]) == ["▾ Ann", "  ▸ Ben"])
    #expect(lines(thread, folded: [.disclosure([], in: nil)]) == ["▸ Ann"])
  }

  @Test func deepNestingStaysWithinTheWidth() {
    let deep = (0..<60).reduce(Content.line("some words")) { part, _ in .quote(part) }
    for line in lines(deep, width: 20) { #expect(DisplayWidth.of(line) <= 20) }
  }

  @Test(arguments: [1, 2, 5])
  func drawsOnANarrowPage(width: Int) {
    let content = Content.stack(
      [
        .line("words 日本"), .quote(.line("a")), .rule, .form(Form(fields: [], submit: "Go")),
        .table(Table(rows: [["a", "b"]])), .code("x", language: nil),
      ], spacing: 0)
    #expect(lines(content, width: width).count >= 6)
  }

  @Test func drawsFieldsWithinTheWidth() {
    let form = Form(
      fields: [
        .init(id: FieldID("a"), label: "Name", value: "Ann\u{1B}[31m"),
        .init(
          id: FieldID("b"), label: "Word", value: "secret", isSecret: true, error: "Too short."),
      ], submit: "Send")
    #expect(
      lines(.form(form), width: 20) == [
        "Name: Ann␛[31m     ", "Word: ••••••       ", "  Too short.", "[Send]",
      ])
  }
}

import DisplayKit
import PlainHost
import Testing

@MainActor
struct PlainLayoutTests {
  private let article = Content.stack(
    [.text(StyledText("Title", .strong)), .text(StyledText("by Ann", .secondary))], spacing: 0)

  private func list(_ rows: [Content]) -> Content {
    .list(LazyList(rows.indices, id: { RowID($0) }, content: { rows[$0] }))
  }

  private func print(_ content: Content, width: Int = 20) throws -> String {
    try Printout.text(of: content, PlainStyle(width: width))
  }

  @Test func separatesMultilineRowsWithABlankLine() throws {
    #expect(try print(list([article, article])) == "Title\nby Ann\n\nTitle\nby Ann\n")
  }

  @Test func rowsOfOneLineHaveNoBlankLineBetweenThem() throws {
    let tags: [Content] = ["swift", "sea"].map { .row(RowID($0), .text(plain: DisplayText($0))) }
    #expect(try print(list(tags)) == "swift\nsea\n")
    #expect(try print(list(tags + [article])) == "swift\nsea\n\nTitle\nby Ann\n")
  }

  @Test func emptyContentLeavesNoGap() throws {
    let notice = Content.notice(Notice(.information, "aside"))
    let content = Content.stack(
      [
        notice, .text("a"), .nothing, notice, .text(""), .stack([notice, .text("b")], spacing: 3),
        .nothing,
      ], spacing: 1)
    #expect(try print(content) == "a\n\nb\n")
    #expect(try print(.nothing) == "")
  }

  @Test func usesTheSpacingOfTheOuterStack() throws {
    let pair = Content.stack([.text("a"), .text("b")], spacing: 0)
    #expect(try print(.stack([pair, pair], spacing: 2)) == "a\nb\n\n\na\nb\n")
    #expect(try print(.stack([pair, pair], spacing: -1)) == "a\nb\na\nb\n")
  }

  @Test(
    arguments: [
      (
        "blank lines in a quote have a bar",
        .stack([.quote(.stack([.text("a"), .text("b")], spacing: 1)), .text("c")], spacing: 1),
        "│ a\n│\n│ b\n\nc\n"
      ),
      (
        "markers are aligned, with a hanging indent",
        .items([.text("one of many words here"), .text("two")], marker: .number(start: 99)),
        " 99. one of many\n     words here\n100. two\n"
      ),
      (
        "numbering wraps around on overflow",
        .items([.nothing, .nothing], marker: .number(start: .max)),
        " \(Int.max).\n\(Int.min).\n"
      ),
      (
        "an empty item keeps its marker", .items([.nothing, .text("b")], marker: .bullet),
        "•\n• b\n"
      ),
      (
        "a nested list starts on the line of its item",
        .items([.items([.text("a"), .text("b")], marker: .bullet)], marker: .bullet),
        "• • a\n  • b\n"
      ),
      (
        "tabs in code are expanded to four columns", .code("\ta\nab\tc\n日\td\n\n", language: nil),
        "        a\n    ab  c\n    日  d\n"
      ),
      (
        "long code is not wrapped", .code("\(String(repeating: "x", count: 50))", language: nil),
        "    \(String(repeating: "x", count: 50))\n"
      ),
      (
        "short rows of a table end early",
        .table(Table(rows: [["a"], ["bb", "c"], [], ["", "d"]])),
        "a\nbb  c\n    d\n"
      ),
      ("a table may be empty", .table(Table(rows: [])), ""),
      (
        "cells are aligned by their width",
        .table(Table(rows: [["日本", "a"], ["e\u{301}", "b"], ["👩‍👩‍👧‍👦", "c"]])),
        "日本  a\ne\u{301}     b\n👩‍👩‍👧‍👦    c\n"
      ),
      ("an image may have no text", .image(nil, alternative: " \n"), "[image]\n"),
      ("tabs in cells are spaces", .table(Table(rows: [["a\tb", "c"]])), "a b  c\n"),
    ] as [(String, Content, String)])
  func prints(_ name: String, _ content: Content, _ text: String) throws {
    #expect(try print(content) == text, "\(name)")
  }

  @Test func deepNestingRestartsAtTheLeftMargin() throws {
    let deep = (0..<40).reduce(Content.text("deep words")) { content, _ in
      .items([.stack([.text("x"), content], spacing: 0)], marker: .bullet)
    }
    let lines = try print(deep, width: 12).split(separator: "\n")
    #expect(lines.prefix(5) == ["• x", "  • x", "    • x", "      • x", "• x"])
    #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= 12 })
  }

  /// Bug: the line under a heading was as long as the heading in one line.
  @Test func headingIsUnderlinedWithinTheWidthOfProse() throws {
    let words = String(repeating: "words ", count: 25)
    let heading = Content.heading(level: 1, StyledText(DisplayText(words)))
    let lines = try print(heading, width: 200).split(separator: "\n")
    #expect(lines.map(\.count) == [95, 53, 100])
  }

  @Test func masksSecretsWithAFixedLength() throws {
    func form(_ secret: String) -> Content {
      let field = Form.Field(id: FieldID("f"), label: "Word", value: secret, isSecret: true)
      return .form(Form(fields: [field], submit: "Go"))
    }
    #expect(try print(form("a")) == "Word: ••••••••\n[Go]\n")
    #expect(try print(form("abcdefghijklmnop")) == print(form("a")))
    #expect(try print(form("")) == "Word:\n[Go]\n")
  }

  @Test func truncatesALongRepeatedHeaderAndLeavesEmptyCellsOut() throws {
    let long = StyledText(DisplayText(String(repeating: "head ", count: 1000)))
    let table = Table(header: [long, "B", "C", "D"], rows: [["1", "2", "", "4"], ["5"]])
    #expect(
      try print(.table(table)) == """
        head head head head
        hea…: 1
        B: 2
        D: 4

        head head head head
        hea…: 5

        """)
  }
}

/// Marks replace emphasis if there is no color.
@MainActor
struct PlainMarksTests {
  @Test(
    arguments: [
      ([.init("a ", .struck), .init("b", [.struck, .code]), .init(" c", .struck)], "~~a `b` c~~"),
      ([.init("a ", .code), .init("b", [.code, .struck]), .init(" c")], "`a ~~b~~` c"),
      ([.init("a", .code), .init("b", [.code, .strong]), .init("c", .struck)], "`ab`~~c~~"),
      ([.init("a", [.struck, .code]), .init("b")], "~~`a`~~b"),
      (
        [.init("a", .code), .init("b", [.code, .struck]), .init("c", [.code, .struck, .strong])],
        "`a~~bc~~`"
      ),
      ([.init("a", [.struck, .code]), .init("b", .code)], "`~~a~~b`"),
      ([.init("a", .struck), .init("b", [.struck, .code]), .init("c", .code)], "~~a`b`~~`c`"),
    ] as [([StyledText.Run], String)])
  func encloseAllRunsOfAnEmphasis(_ runs: [StyledText.Run], _ text: String) throws {
    #expect(try Printout.text(of: .text(StyledText(runs))) == text + "\n")
  }
}

@MainActor
struct PlainActionsTests {
  private let comments = ContentAction(id: ActionID("comments"), title: "3 comments", state: .on)
  private let like = ContentAction(id: ActionID("like"), title: "12\nlikes")

  @Test func areJoinedOnOneLine() throws {
    let text = try Printout.text(of: .actions([comments, like]), PlainStyle())
    #expect(text == "✓ 3 comments · 12 likes\n")
  }

  @Test func emptyActionsPrintNothing() throws {
    let text = try Printout.text(
      of: .stack([.actions([]), .text("a")], spacing: 1), PlainStyle())
    #expect(text == "a\n")
  }

  @Test func areWrappedLikeText() throws {
    let text = try Printout.text(of: .actions([comments, like]), PlainStyle(width: 14))
    #expect(text.split(separator: "\n").count == 2)
  }
}

import DisplayKit

extension PlainRenderer {
  private var proseRoom: Int {
    let indent = page.style.width - page.room
    return min(page.room, max(PlainStyle.proseWidth - indent, 1))
  }

  /// An empty paragraph has no line.
  func draw(_ spans: [PlainSpan]) throws {
    for line in LineBreaker.paragraph(spans, room: proseRoom) { try page.write(line) }
  }

  func drawHeading(_ level: Int, _ text: StyledText) throws {
    let spans = spans(of: text, .strong)
    try draw(spans)
    guard level <= 2, !page.style.hasColor else { return }
    let width = min(DisplayWidth.ofLongestLine(in: spans.map(\.text.string).joined()), proseRoom)
    guard width > 0 else { return }
    let line = DisplayText(String(repeating: level == 1 ? "=" : "-", count: width))
    try page.write([PlainSpan(line)])
  }

  func drawTable(_ table: Table) throws {
    let header = table.header.map { spans(of: $0, .strong) }
    let rows = table.rows.map { row in row.map { spans(of: $0) } }
    for line in TextTable(header: header, rows: rows, room: page.room).lines {
      try page.write(line)
    }
  }

  /// Adds what replaces color and links: marks around code and struck-out text, and the numbers of
  /// footnotes.
  func spans(of text: StyledText, _ emphasis: StyledText.Emphasis = []) -> [PlainSpan] {
    var marks: PlainMarks? = page.style.hasColor ? nil : PlainMarks()
    var spans: [PlainSpan] = []
    var linked = ""
    for (position, (run, endedLink)) in text.runsWithEndedLink.enumerated() {
      let style = TextStyle(run.emphasis.union(emphasis), isLink: run.link != nil)
      let words = marks?.text(of: position, in: text.runs) ?? run.text
      spans.append(PlainSpan(words, style, target: run.link))
      if run.link != nil { linked += run.text.string }
      guard let endedLink else { continue }
      if let footnote = footnote(for: endedLink, behind: linked) { spans.append(footnote) }
      linked = ""
    }
    return spans
  }

  /// Nil if the words are the address already.
  private func footnote(for link: WebLink, behind words: String) -> PlainSpan? {
    guard page.style.links == .footnotes else { return nil }
    guard words != link.string, words + "/" != link.string else { return nil }
    return PlainSpan("[\(footnotes.number(of: link))]", .dim)
  }
}

import DisplayKit

extension PlainRenderer {
  func drawText(_ text: StyledText, _ emphasis: StyledText.Emphasis = []) throws {
    try draw(pieces(of: text, emphasis))
  }

  func draw(_ pieces: [StyledRun]) throws {
    var breaker = PlainLineBreaker(room: page.room)
    try breaker.breakLines(pieces) { try page.write(line($0, of: pieces)) }
  }

  func drawHeading(_ level: Int, _ text: StyledText) throws {
    let pieces = pieces(of: text, .strong)
    try draw(pieces)
    guard level <= 2, !page.style.hasColor else { return }
    let width = min(DisplayWidth.ofLongestLine(in: pieces.map(\.text).joined()), page.room)
    if width > 0 { try page.write(String(repeating: level == 1 ? "=" : "-", count: width)) }
  }

  /// Long lines stay long: code that is broken up cannot be copied.
  func drawCode(_ text: DisplayText) throws {
    try page.indent("    ") {
      for line in text.codeLines { try page.write(line) }
    }
  }

  func drawRule() throws {
    let line = String(repeating: "─", count: page.room)
    try page.write(ANSIStyle.secondary.drawn(line, in: page.style))
  }

  /// With what a stream without color or links needs: marks around code and around what was struck
  /// out, numbers of footnotes.
  func pieces(of text: StyledText, _ emphasis: StyledText.Emphasis = []) -> [StyledRun] {
    let hasMarks = !page.style.hasColor
    var pieces: [StyledRun] = []
    var linked = ""
    for (position, run) in text.runs.enumerated() {
      let marks = hasMarks ? marks(around: position, of: text.runs) : (before: "", behind: "")
      let style = ANSIStyle(run.emphasis.union(emphasis), link: run.link)
      pieces.append(StyledRun(marks.before + run.text.string + marks.behind, style))
      guard let link = run.link else { continue }
      linked += run.text.string
      let next = position + 1 < text.runs.count ? text.runs[position + 1].link : nil
      guard next != link else { continue }
      if let footnote = footnote(for: link, behind: linked) { pieces.append(footnote) }
      linked = ""
    }
    return pieces
  }

  /// Where the neighbours lack the emphasis. What began first ends last.
  private func marks(
    around position: Int, of runs: [StyledText.Run]
  ) -> (before: String, behind: String) {
    let emphasis = runs[position].emphasis
    let begun = emphasis.subtracting(position > 0 ? runs[position - 1].emphasis : [])
    let ended = emphasis.subtracting(position + 1 < runs.count ? runs[position + 1].emphasis : [])
    let struck = ended.contains(.struck) ? "~~" : ""
    let code = ended.contains(.code) ? "`" : ""
    let isStruckInCode = begun.contains(.struck) && !begun.contains(.code)
    return (
      before: (begun.contains(.struck) ? "~~" : "") + (begun.contains(.code) ? "`" : ""),
      behind: isStruckInCode ? struck + code : code + struck
    )
  }

  /// None behind words that are the address already.
  private func footnote(for link: WebLink, behind words: String) -> StyledRun? {
    guard page.style.links == .footnotes else { return nil }
    guard words != link.string, words + "/" != link.string else { return nil }
    return StyledRun("[\(footnotes.number(of: link))]", .secondary)
  }

  func line(_ span: PlainLineBreaker.Span, of pieces: [StyledRun]) -> String {
    span.texts.reduce(into: "") { line, part in
      line += pieces[part.piece].style.drawn(part.text, in: page.style)
    }
  }

}

/// The addresses of links, numbered from 1 in the order of their first use.
struct PlainFootnotes {
  private(set) var links: [WebLink] = []
  private var numbers: [WebLink: Int] = [:]

  mutating func number(of link: WebLink) -> Int {
    if let number = numbers[link] { return number }
    links.append(link)
    numbers[link] = links.count
    return links.count
  }
}

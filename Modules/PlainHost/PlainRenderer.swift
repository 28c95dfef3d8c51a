import DisplayKit

typealias PlainSpan = TextSpan<WebLink>

/// Writes contents as text: results to one stream, messages about them to another.
///
/// Builds one list row at a time, after the previous rows were written.
final class PlainRenderer {
  let page: PlainPage
  var footnotes = Numbering<WebLink>()
  private(set) var failures: [Failure] = []
  private var notices: [Notice] = []

  private let diagnostics: PlainStream

  init(output: PlainStream, diagnostics: PlainStream) {
    page = PlainPage(output)
    self.diagnostics = diagnostics
  }

  func render(_ content: Content) throws {
    try draw(content)
    page.leaveGap(1)
    for (position, link) in footnotes.elements.enumerated() {
      // Not wrapped, so that it can be copied.
      try page.write([PlainSpan("[\(position + 1)] \(link.string)")])
    }
    try page.flush()
    // About the whole, and below it they are still in view.
    let styles: [Notice.Kind: TextStyle] = [.warning: .warning, .skipped: .dim]
    for notice in notices {
      try report(notice.text.singleLine, styles[notice.kind, default: []])
    }
  }

  private func draw(_ content: Content) throws {
    switch content {
    case .stack(let parts, let spacing): try drawStack(parts, spacing: spacing)
    case .heading(let level, let text): try drawHeading(level, text)
    case .text(let text): try draw(spans(of: text))
    case .quote(let quoted): try page.quote { try draw(quoted) }
    case .code(let text, _):
      // Not wrapped, so that it can be copied.
      try page.indent("    ") { for line in text.codeLines { try page.write([PlainSpan(line)]) } }
    case .items(let items, let marker):
      for (item, label) in zip(items, marker.labels(items.count)) {
        try page.indent(label) { try draw(item) }
      }
    case .table(let table): try drawTable(table)
    case .rule:
      let line = DisplayText(String(repeating: "─", count: page.room))
      try page.write([PlainSpan(line, .dim)])
    case .image(let link, let words, _):
      try drawImages([GridImage(link: link, alternative: words)], columns: 1)
    case .imageGrid(let images, let columns): try drawImages(images, columns: columns)
    case .disclosure(let summary, let detail):
      try page.indent("▾ ") {
        try draw(spans(of: summary, .strong))
        try draw(detail)
      }
    // An action cannot be chosen in printed output.
    case .actions(let actions):
      let words = DisplayText(actions.map(\.words.string).joined(separator: " · "))
      try draw([PlainSpan(words, .dim)])
    case .links(let links): try draw([PlainSpan(links.words, .dim)])
    case .row(_, let part), .card(let part): try draw(part)
    case .item(let item): try draw(item.text)
    case .header(let header): try draw(header.text)
    case .list(let list): try drawList(list)
    case .form(let form): try drawForm(form)
    case .progress, .notice, .failure: try report(content)
    }
  }
}

extension PlainRenderer {
  private func report(_ content: Content) throws {
    switch content {
    case .progress(let text, let fraction): try report(text.progressLine(fraction), .dim)
    case .notice(let notice): notices.append(notice)
    case .failure(let failure):
      failures.append(failure)
      let advice = failure.advice.map { DisplayText(". \($0.singleLine.string)") }
      try report(failure.title.singleLine, .failure, advice ?? "")
    default: break
    }
  }

  private func report(
    _ text: DisplayText, _ style: TextStyle, _ rest: DisplayText = ""
  ) throws {
    // On a terminal both streams share the screen, so their order matters.
    try page.flush()
    let line = PrintedText(PlainSpan(text, style), diagnostics.style)
    try diagnostics.sink(line + PrintedText(rest) + PrintedText("\n"))
  }
}

extension PlainRenderer {
  private func drawStack(_ parts: [Content], spacing: Int) throws {
    let start = page.lineCount
    for part in parts {
      if page.lineCount > start { page.leaveGap(spacing) }
      try draw(part)
    }
  }

  /// Writes blank lines between the rows unless each has one line.
  private func drawList(_ list: LazyList) throws {
    var wasCompact = true
    for position in 0..<list.count {
      let row = list.row(at: position).content
      if position > 0 { page.leaveGap(row.isCompact && wasCompact ? 0 : 1) }
      wasCompact = row.isCompact
      try draw(row)
      try page.flush()
    }
  }

  private func drawForm(_ form: Form) throws {
    for field in form.fields {
      try draw([PlainSpan(field.line())])
      guard let error = field.error else { continue }
      try page.indent("  ") { try draw([PlainSpan(error, .failure)]) }
    }
    try draw([PlainSpan("[\(form.submit.singleLine.string)]", form.isEnabled ? .bold : .dim)])
  }

  private func drawImages(_ images: [GridImage], columns: Int) throws {
    for row in images.rows(of: columns) {
      let cells = row.map {
        [StyledText.Run($0.alternative.imagePlaceholder, .secondary, link: $0.link)]
      }
      try draw(spans(of: StyledText(Array(cells.joined(separator: [.init("  ")])))))
    }
  }
}

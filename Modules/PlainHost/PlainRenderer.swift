import DisplayKit

typealias PlainSpan = TextSpan<WebLink>

/// Writes contents as text: results to one stream, messages about them to another.
///
/// Builds one list row at a time, after the previous rows were written.
final class PlainRenderer {
  let page: PlainPage
  var footnotes = LinkNumbers()
  /// The failures in the written contents, in order.
  private(set) var failures: [Failure] = []

  private let diagnostics: PlainStream

  init(output: PlainStream, diagnostics: PlainStream) {
    page = PlainPage(output)
    self.diagnostics = diagnostics
  }

  /// Writes `content` and its footnotes.
  func render(_ content: Content) throws {
    try draw(content)
    page.leaveGap(1)
    for (position, link) in footnotes.links.enumerated() {
      // Not wrapped, so that it can be copied.
      try page.write("[\(position + 1)] \(link.string)")
    }
    try page.flush()
  }

  func draw(_ content: Content) throws {
    switch content {
    case .stack(let parts, let spacing): try drawStack(parts, spacing: spacing)
    case .heading(let level, let text): try drawHeading(level, text)
    case .text(let text): try draw(spans(of: text))
    case .quote(let quoted): try page.quote { try draw(quoted) }
    case .code(let text, _): try drawCode(text)
    case .items(let items, let marker): try drawItems(items, marker)
    case .table(let table): try drawTable(table)
    case .rule: try drawRule()
    case .image(let link, let words):
      try drawImages([GridImage(link: link, alternative: words)], columns: 1)
    case .imageGrid(let images, let columns): try drawImages(images, columns: columns)
    case .disclosure(let summary, let detail): try drawDisclosure(summary, detail)
    case .actions(let actions): try drawActions(actions)
    case .row(_, let row): try draw(row)
    case .list(let list): try drawList(list)
    case .form(let form): try drawForm(form)
    case .progress(let text, let fraction):
      try report(text.progressLine(fraction).string, .dim)
    case .notice(let notice):
      try report(notice.text.singleLine.string, notice.kind == .warning ? .warning : [])
    case .failure(let failure): try report(failure)
    }
  }
}

extension PlainRenderer {
  private func report(_ failure: Failure) throws {
    failures.append(failure)
    let advice = failure.advice.map { ". " + $0.singleLine.string } ?? ""
    try report(failure.title.singleLine.string, .failure, advice)
  }

  private func report(_ text: String, _ style: TextStyle, _ rest: String = "") throws {
    // On a terminal both streams share the screen, so their order matters.
    try page.flush()
    try diagnostics.sink(diagnostics.style.drawn(PlainSpan(text, style)) + rest + "\n")
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

  private func drawItems(_ items: [Content], _ marker: ItemMarker) throws {
    for (item, label) in zip(items, marker.labels(items.count)) {
      try page.indent(label) { try draw(item) }
    }
  }

  private func drawDisclosure(_ summary: StyledText, _ detail: Content) throws {
    try page.indent("▾ ") {
      try draw(spans(of: summary, .strong))
      try draw(detail)
    }
  }

  /// As text: an action cannot be chosen in printed output.
  private func drawActions(_ actions: [ContentAction]) throws {
    guard !actions.isEmpty else { return }
    let words = actions.map(\.words.string).joined(separator: " · ")
    try draw([PlainSpan(words, .dim)])
  }

  private func drawForm(_ form: Form) throws {
    for field in form.fields {
      try draw([PlainSpan(field.line())])
      guard let error = field.error else { continue }
      try page.indent("  ") { try draw([PlainSpan(error.string, .failure)]) }
    }
    try draw([PlainSpan("[\(form.submit.singleLine.string)]", form.isEnabled ? .bold : .dim)])
  }

  private func drawImages(_ images: [GridImage], columns: Int) throws {
    var rest = images[...]
    while !rest.isEmpty {
      let row = rest.prefix(max(columns, 1))
      rest = rest.dropFirst(row.count)
      let cells = row.map {
        [StyledText.Run($0.alternative.imagePlaceholder, .secondary, link: $0.link)]
      }
      try draw(spans(of: StyledText(Array(cells.joined(separator: [.init("  ")])))))
    }
  }
}

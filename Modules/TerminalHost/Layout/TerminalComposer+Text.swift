import DisplayKit

extension TerminalComposer {
  static let faint = TerminalStyle(.dim)

  /// With a number behind each link.
  mutating func spans(
    of text: StyledText, _ attributes: TerminalStyle.Attributes = [],
    target: TerminalTarget? = nil
  ) -> [TerminalSpan] {
    var spans: [TerminalSpan] = []
    for (position, run) in text.runs.enumerated() {
      let link = run.link.map { TerminalTarget.link($0, in: row) }
      let style = style(of: run).adding(attributes)
      spans.append(TerminalSpan(run.text, style, target: target ?? link))
      let next = position + 1 < text.runs.count ? text.runs[position + 1].link : nil
      guard target == nil, let address = run.link, next != address else { continue }
      let number = block.number(of: address)
      spans.append(TerminalSpan("[\(number)]", Self.faint, target: link))
    }
    return spans
  }

  private func style(of run: StyledText.Run) -> TerminalStyle {
    let table: [(StyledText.Emphasis, TerminalStyle.Attributes)] = [
      (.strong, .bold), (.emphasized, .italic), (.struck, .struck), (.secondary, .dim),
    ]
    var style = TerminalStyle()
    for (emphasis, attribute) in table where run.emphasis.contains(emphasis) {
      style.attributes.insert(attribute)
    }
    if run.emphasis.contains(.code) { style.foreground = .magenta }
    if run.link != nil { style.attributes.insert(.underline) }
    return style
  }

  func span(of link: WebLink?, _ alternative: DisplayText) -> TerminalSpan {
    let words = alternative.singleLine.string
    return TerminalSpan(
      DisplayText(words.isEmpty ? "[image]" : "[image: \(words)]"), Self.faint,
      target: link.map { .image($0, in: row) })
  }

  /// As many to a line as the content asks for and the room allows.
  mutating func compose(_ images: [GridImage], columns: Int) {
    var rest = images[...]
    while !rest.isEmpty {
      let row = rest.prefix(columns)
      rest = rest.dropFirst(row.count)
      let cells = row.map { [span(of: $0.link, $0.alternative)] }
      writeText(Array(cells.joined(separator: [TerminalSpan("  ")])))
    }
  }
}

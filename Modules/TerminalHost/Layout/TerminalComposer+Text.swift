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

  /// The placeholder, and below it the picture where there is one.
  mutating func compose(_ link: WebLink?, _ alternative: DisplayText) {
    let start = block.lines.count
    writeText([span(of: link, alternative)])
    guard let link, start < block.lines.count else { return }
    block.lines[start].image = link
    guard let picture = state.pictures[link] else { return }
    let (columns, rows) = picture.size(room: room)
    let column = margins.reduce(0) { $0 + $1.width }
    for row in 0..<rows {
      write([])
      guard row == 0 else { continue }
      block.lines[block.lines.count - 1].picture = TerminalPlacement(
        picture: picture, column: column, columns: columns, rows: rows)
    }
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

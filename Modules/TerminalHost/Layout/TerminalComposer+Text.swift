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
    TerminalSpan(
      alternative.imagePlaceholder, Self.faint, target: link.map { .image($0, in: row) })
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

extension TerminalComposer {
  mutating func compose(_ form: Form) {
    for field in form.fields {
      compose(field, isEnabled: form.isEnabled)
      guard let error = field.error else { continue }
      indent(TerminalSpan("  ")) {
        $0.writeText([TerminalSpan(error, TerminalStyle(.bold, foreground: .red))])
      }
    }
    let words = DisplayText("[\(form.submit.singleLine.string)]")
    let style = form.isEnabled ? TerminalStyle(.bold) : Self.faint
    write([TerminalSpan(words, style, target: form.isEnabled ? .submit : nil)])
  }

  /// The label, and as much of the value as there is room for, around the cursor.
  private mutating func compose(_ field: Form.Field, isEnabled: Bool) {
    let edit = state.edit.flatMap { $0.id == field.id ? $0 : nil }
    let text = edit?.text ?? field.value
    let label = TerminalSpan(DisplayText(field.label.singleLine.string + ": "))
    let room = max(self.room - label.width - 1, 4)
    // The cursor counts characters, and each of them is drawn: what is not allowed has a likeness.
    let shown = field.isSecret ? text.map { _ in "•" } : text.map { Self.drawn($0) }
    let cursor = edit.map { min($0.cursor, shown.count) } ?? 0
    var start = 0
    while width(shown[start..<cursor]) > room { start += 1 }
    var end = start
    while end < shown.count, width(shown[start...end]) <= room { end += 1 }
    let value = shown[start..<end].joined()
    let padding = String(repeating: " ", count: max(room - width(shown[start..<end]), 0))
    let style = isEnabled ? TerminalStyle(.underline) : Self.faint
    let target: TerminalTarget? = isEnabled ? .field(field.id) : nil
    write(
      [label, TerminalSpan(DisplayText(value + padding), style, target: target)],
      cursor: edit.map { _ in label.width + width(shown[start..<cursor]) })
  }

  private func width(_ characters: ArraySlice<String>) -> Int {
    characters.reduce(0) { $0 + DisplayWidth.of($1) }
  }

  private static func drawn(_ character: Character) -> String {
    let text = DisplayText(String(character)).singleLine.string
    return text.isEmpty ? " " : text
  }
}

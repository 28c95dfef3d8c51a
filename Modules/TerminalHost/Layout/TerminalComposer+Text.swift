import DisplayKit
import PlainHost

extension TerminalComposer {
  mutating func spans(
    of text: StyledText, _ style: TextStyle = [], target: TerminalTarget? = nil
  ) -> [TerminalSpan] {
    var spans: [TerminalSpan] = []
    for (run, endedLink) in text.runsWithEndedLink {
      let link = run.link.map { TerminalTarget.link($0, in: row) }
      let style = style.union(TextStyle(run.emphasis, isLink: link != nil))
      spans.append(TerminalSpan(run.text, style, target: target ?? link))
      guard target == nil, let endedLink else { continue }
      let number = block.numbers.number(of: endedLink)
      spans.append(TerminalSpan("[\(number)]", .dim, target: link))
    }
    return spans
  }

  private func span(of image: GridImage) -> TerminalSpan {
    let target = image.link.map { TerminalTarget.image($0, in: row) }
    return TerminalSpan(image.alternative.imagePlaceholder, .dim, target: target)
  }

  /// Writes the placeholder, and the picture below it if it is loaded.
  mutating func compose(_ image: GridImage) {
    writeText([span(of: image)])
    guard let link = image.link else { return }
    block.lines[block.lines.count - 1].image = link
    guard let picture = state.pictures[link] else { return }
    let (columns, rows) = picture.size(room: room)
    let placement = TerminalPlacement(
      picture: picture, column: marginWidth, columns: columns, rows: rows)
    write(TerminalLine(picture: placement))
    for _ in 1..<rows { write([]) }
  }

  mutating func compose(_ images: [GridImage], columns: Int) {
    for row in images.rows(of: columns) {
      writeText(Array(row.map { [span(of: $0)] }.joined(separator: [TerminalSpan("  ")])))
    }
  }
}

extension TerminalComposer {
  mutating func compose(_ form: Form) {
    for field in form.fields {
      compose(field, isEnabled: form.isEnabled)
      guard let error = field.error else { continue }
      indent(TerminalSpan("  ")) { $0.writeText([TerminalSpan(error, .failure)]) }
    }
    let words = DisplayText("[\(form.submit.singleLine.string)]")
    // Also a stop while it is disabled, so that the focus stays.
    write([TerminalSpan(words, form.isEnabled ? .bold : .dim, target: .submit)])
  }

  /// Writes the label, and the part of the value around the cursor that fits.
  private mutating func compose(_ field: Form.Field, isEnabled: Bool) {
    let edit = state.edit.flatMap { $0.id == field.id ? $0 : nil }
    let text = edit?.text ?? field.value
    let label = TerminalSpan("\(field.label.singleLine.string): ")
    let room = max(self.room - label.width - 1, 4)
    // The cursor counts characters, so each is drawn: a replacement for those that are not allowed.
    let shown = field.isSecret ? text.map { _ in "•" } : text.map { Self.drawn($0) }
    let widths = shown.map { DisplayWidth.of($0) }
    let cursor = edit.map { min($0.cursor, shown.count) } ?? 0
    var (start, used) = (cursor, 0)
    while start > 0, used + widths[start - 1] <= room {
      start -= 1
      used += widths[start]
    }
    let column = edit.map { _ in label.width + used }
    var end = cursor
    while end < shown.count, used + widths[end] <= room {
      used += widths[end]
      end += 1
    }
    let value = shown[start..<end].joined()
    let padding = String(repeating: " ", count: room - used)
    let box = TerminalSpan(
      DisplayText(value + padding), isEnabled ? .underline : .dim, target: .field(field.id))
    write(TerminalLine(spans: [label, box], cursor: column))
  }

  private static func drawn(_ character: Character) -> String {
    let text = DisplayText(String(character)).singleLine.string
    return text.isEmpty ? " " : text
  }
}

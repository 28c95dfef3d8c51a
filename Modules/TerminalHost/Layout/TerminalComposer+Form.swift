import DisplayKit

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

import DisplayKit
import PlainHost

/// The last line: a message, what the focus would open, or where the user is; then the position, and
/// the keys of the screen.
extension TerminalSession {
  private var isTyping: Bool { prompt != nil || page?.state.edit != nil }

  func drawStatus(
    _ frame: inout TerminalFrame, _ screen: any Screen, _ sign: DisplayText?
  ) {
    let (row, columns) = (frame.grid.size.rows - 1, frame.grid.size.columns)
    frame.grid.restyle(row: row, columns: 0..<columns) { $0 = .inverse }
    let words = statusWords(screen, sign)
    let hints = hints(beside: words, room: columns - 4)
    let end = columns - 1 - DisplayWidth.of(hints.string)
    frame.grid.put(hints, .inverse, row: row, column: end)
    if overlay == nil, let prompt, !prompt.isFull {
      drawPrompt(prompt, &frame, row: row, limit: end - 1)
    } else {
      frame.grid.put(words.shortened(to: end - 3), .inverse, row: row, column: 1)
    }
  }

  private func statusWords(_ screen: any Screen, _ sign: DisplayText?) -> DisplayText {
    if let message { return message.singleLine }
    if let sign {
      return DisplayText("\(sign.string) \(page?.work?.singleLine.string ?? "Loading")")
    }
    if (prompt ?? page?.state.edit)?.isFull == true { return TerminalFieldEdit.fullMessage }
    let link = overlay == nil ? page?.focusedLink() : nil
    return link.map { DisplayText("→ \($0.string)") } ?? host.status(screen)?.singleLine ?? ""
  }

  /// The keys of the screen are left out where there is no room, and the position beside a message.
  private func hints(beside words: DisplayText, room: Int) -> DisplayText {
    let help: DisplayText = overlay != nil ? "Esc back" : isTyping ? "F1 help" : "? help"
    let position = overlay == nil ? page?.position() : overlay?.page.position()
    let keys = host.commands.filter { overlay == nil && !isTyping && $0.isAvailable() }
      .compactMap { command in command.name.map { DisplayText("\(command.key) \($0.string)") } }
    let required = message == nil ? [position, help] : [help]
    var optional = keys + (message == nil ? [] : [position])
    let left = room - DisplayWidth.of(words.string)
    while true {
      let parts = (optional + required).compactMap(\.self).map(\.string)
      let hints = DisplayText(parts.joined(separator: "  "))
      if DisplayWidth.of(hints.string) <= left { return hints }
      if optional.isEmpty {
        let isListed = message != nil && message == messages.last
        return isListed ? DisplayText("M all  \(help.string)") : hints
      }
      optional.removeFirst()
    }
  }

  private func drawPrompt(
    _ prompt: TerminalFieldEdit, _ frame: inout TerminalFrame, row: Int, limit: Int
  ) {
    // Of a long text, the end is shown, where the user types.
    let shown = DisplayText("/\(prompt.text.prefix(prompt.cursor).suffix(limit / 2))")
    let column = frame.grid.put(shown, .inverse, row: row, column: 1, limit: limit)
    let rest = DisplayText(String(prompt.text.dropFirst(prompt.cursor)))
    frame.grid.put(rest, .inverse, row: row, column: column, limit: limit)
    frame.cursor = TerminalFrame.Cursor(row: row, column: column)
  }
}

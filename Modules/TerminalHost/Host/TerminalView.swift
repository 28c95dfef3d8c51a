import DisplayKit
import PlainHost

/// Composes frames: the title, the page of the top screen or one of the host above it, and the
/// status line.
@MainActor
final class TerminalView {
  private let host: TerminalScreenHost
  private let pages: TerminalPages
  private let search: PageSearch
  private let messages: MessageLog
  private let spinner: TerminalSpinner
  private var overlay: (kind: TerminalOverlay, page: TerminalPage)?
  private var panel = TerminalPage()
  private var isPanelShown = true

  init(
    host: TerminalScreenHost, pages: TerminalPages, search: PageSearch, messages: MessageLog,
    spinner: TerminalSpinner
  ) {
    self.host = host
    self.pages = pages
    self.search = search
    self.messages = messages
    self.spinner = spinner
  }

  var hasOverlay: Bool { overlay != nil }

  /// Shows or hides the panel.
  func togglePanel() { isPanelShown.toggle() }

  func open(_ kind: TerminalOverlay) {
    overlay = (kind, TerminalPage())
    layOutOverlay()
  }

  func pressInOverlay(_ key: TerminalKey) {
    switch key {
    case .escape, .left, .backspace, .character("q"), .character("?"), .function(1), .enter:
      overlay = nil
    default: _ = overlay?.page.press(key)
    }
  }

  /// Scrolls the page that is shown.
  func scroll(by count: Int) {
    guard overlay == nil else { return overlay?.page.scroll(by: count) ?? () }
    pages.change { page in
      page.scroll(by: count)
      return .redraw
    }
  }

  func frame(_ size: TerminalSize) -> TerminalFrame {
    var frame = TerminalFrame(grid: TerminalGrid(size, isASCII: host.options.isASCII))
    if size.isEnough { compose(&frame) } else { composeTooSmall(&frame) }
    return frame
  }

  private func composeTooSmall(_ frame: inout TerminalFrame) {
    let (size, least) = (frame.grid.size, TerminalSize.least)
    frame.grid.put("Too small", .bold, row: 0, column: 0)
    let words = "\(size.columns)×\(size.rows), needs \(least.columns)×\(least.rows)"
    frame.grid.put(DisplayText(words), row: 1, column: 0)
  }

  private func compose(_ frame: inout TerminalFrame) {
    guard let screen = pages.screen else { return }
    drawPanel(into: &frame)
    pages.layOutTop()
    var title = screen.display.state.title
    if let overlay {
      layOutOverlay()
      self.overlay?.page.draw(into: &frame, row: 1, spinner: nil)
      title = overlay.kind.rawValue
    } else {
      pages.top?.draw(into: &frame, row: 1, spinner: spinner.sign)
    }
    title = title.shortened(to: frame.grid.size.columns - pages.panelColumns)
    frame.grid.put(title, .bold, row: 0, column: 0)
    frame.title = title
    drawStatus(screen, &frame)
  }

  /// The panel of a command, at the right, with its last lines.
  private func drawPanel(into frame: inout TerminalFrame) {
    let size = frame.grid.size
    let columns = overlay == nil && isPanelShown ? TerminalPanel.columns(of: size) : 0
    let content = columns == 0 ? nil : host.commands.compactMap { $0.beside?() }.first
    pages.panelColumns = content == nil ? 0 : columns
    guard let content else { return }
    let left = size.columns - columns
    for row in 0..<size.rows - 1 { frame.grid.put("│", .dim, row: row, column: left) }
    frame.grid.put(content.title.shortened(to: columns - 3), .bold, row: 0, column: left + 2)
    panel.show(content.content, TerminalSize(columns: columns - 3, rows: size.rows - 2))
    _ = panel.press(.end)
    panel.drawLines(into: &frame, row: 1, column: left + 2)
  }

  private func layOutOverlay() {
    let hasForm = pages.screen?.display.state.content.form?.isEnabled == true
    let content =
      switch overlay?.kind {
      case nil: Content.nothing
      case .help: TerminalHelp.content(host.commands, actionKeys, hasForm: hasForm)
      case .messages: messages.content
      }
    overlay?.page.show(content, pages.size)
  }
}

/// The status line: a message, what the focus would open, or where the user is; then the position,
/// and the keys of the screen.
extension TerminalView {
  private var isTyping: Bool { search.prompt != nil || pages.top?.state.edit != nil }

  private func drawStatus(_ screen: any Screen, _ frame: inout TerminalFrame) {
    let (row, columns) = (frame.grid.size.rows - 1, frame.grid.size.columns)
    frame.grid.restyle(row: row, columns: 0..<columns) { $0 = .inverse }
    let words = statusWords(screen)
    let hints = hints(room: columns - 4 - DisplayWidth.of(words.string))
    let end = columns - 1 - DisplayWidth.of(hints.string)
    frame.grid.put(hints, .inverse, row: row, column: end)
    if overlay == nil, let prompt = search.prompt, !prompt.isFull {
      draw(prompt, &frame, row: row, limit: end - 1)
    } else {
      frame.grid.put(words.shortened(to: end - 3), .inverse, row: row, column: 1)
    }
  }

  private var actionKeys: [ContentAction.Key] {
    pages.top?.keyedActions().actions.compactMap(\.key) ?? []
  }

  private func statusWords(_ screen: any Screen) -> DisplayText {
    if let message = messages.current { return message.singleLine }
    if let sign = spinner.sign {
      return DisplayText("\(sign.string) \(pages.top?.work?.singleLine.string ?? "Loading")")
    }
    if (search.prompt ?? pages.top?.state.edit)?.isFull == true {
      return TerminalFieldEdit.fullMessage
    }
    let link = overlay == nil ? pages.top?.focusedLink() : nil
    return link.map { DisplayText("→ \($0.string)") } ?? host.status(screen)?.singleLine ?? ""
  }

  /// The keys of the screen are left out where there is no room, and the position beside a message.
  private func hints(room: Int) -> DisplayText {
    let isMessage = messages.current != nil
    let help: DisplayText = overlay != nil ? "Esc back" : isTyping ? "F1 help" : "? help"
    let position = overlay == nil ? pages.top?.position() : overlay?.page.position()
    let commands = host.commands.filter { $0.isAvailable() }
      .compactMap { command in command.name.map { DisplayText("\(command.key) \($0.string)") } }
    let actions = actionKeys.map { DisplayText("\($0.letter) \($0.name.string)") }
    let back: [DisplayText] = pages.canGoBack && commands.isEmpty ? ["Esc back"] : []
    let keys = overlay == nil && !isTyping ? commands + actions + back : []
    let required = isMessage ? [help] : [position, help]
    var optional = keys + (isMessage ? [position] : [])
    while true {
      let parts = (optional + required).compactMap(\.self).map(\.string)
      let hints = DisplayText(parts.joined(separator: "  "))
      if DisplayWidth.of(hints.string) <= room { return hints }
      if optional.isEmpty {
        return messages.isCurrentListed ? DisplayText("M all  \(help.string)") : hints
      }
      optional.removeFirst()
    }
  }

  private func draw(
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

/// A page of the host above the screen, and its title.
enum TerminalOverlay: DisplayText {
  case help = "Help"
  case messages = "Last messages"
}

import DisplayKit

/// Text in one style.
struct TerminalSpan: Equatable {
  var text: DisplayText
  var style: TerminalStyle
  var target: TerminalTarget?

  init(_ text: DisplayText, _ style: TerminalStyle = .plain, target: TerminalTarget? = nil) {
    self.text = text
    self.style = style
    self.target = target
  }

  var width: Int { DisplayWidth.of(text.string) }
}

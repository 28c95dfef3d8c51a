import DisplayKit

/// The help: every key that has an effect in a view.
@MainActor
enum TerminalHelp {
  static func content(_ commands: [TerminalCommand], hasForm: Bool) -> Content {
    let own = commands.filter { $0.isAvailable() }.map { (DisplayText(String($0.key)), $0.label) }
    return .stack(
      (hasForm ? [section("Keys in a field", fieldKeys)] : []) + [section("Keys", keys + own)],
      spacing: 1)
  }

  private static func section(_ title: StyledText, _ keys: [(DisplayText, DisplayText)]) -> Content
  {
    let rows = keys.map { [StyledText($0.0, .strong), StyledText($0.1)] }
    return .stack([.heading(level: 1, title), .table(Table(rows: rows))], spacing: 1)
  }

  private static let fieldKeys: [(DisplayText, DisplayText)] = [
    ("Tab Shift-Tab, Down Up", "to the next or previous field"),
    ("Enter", "to the next field; in the last one, send"),
    ("Left Right Home End", "within the field"), ("Ctrl-U Ctrl-K", "clear before or behind"),
    ("Ctrl-W", "clear the word before"), ("Esc", "back"), ("F1", "this help"),
  ]

  private static let keys: [(DisplayText, DisplayText)] = [
    ("Up Down, k j", "to the previous or next row, or by a line"),
    ("PageUp PageDown, Ctrl-B Ctrl-F", "by a page"), ("u d, Ctrl-U Ctrl-D", "by half a page"),
    ("Home End, g G", "to the first or last row"), ("Enter", "open what is selected"),
    ("Esc Left Backspace", "back"), ("Tab Shift-Tab", "to the next link, action or field, or back"),
    ("1 2 3 …", "to the link of that number"), ("o", "open the link or image in the browser"),
    ("Space", "fold or unfold, or by a page"), ("/", "search"), ("n N", "next or previous match"),
    ("r", "refresh"), ("m", "mouse on or off: wheel and click"), ("? F1", "this help"),
    ("Ctrl-L", "draw anew"), ("Ctrl-Z", "suspend"), ("q Ctrl-C", "quit"),
  ]
}

/// The help of the linear mode: the commands.
@MainActor
enum LinearHelp {
  static func content(_ commands: [TerminalCommand]) -> Content {
    let own = commands.filter { $0.isAvailable() }.map { ($0.label, DisplayText(String($0.key))) }
    return .stack(
      (lines + own).map { .text(DisplayText("\($0.1.string): \($0.0.string)")) }, spacing: 0)
  }

  private static let lines: [(DisplayText, DisplayText)] = [
    ("choose what has this number; of a field, fill in the form from there", "A number"),
    ("read this page anew", "An empty line"), ("read on in the list", "m"), ("back", "b"),
    ("refresh", "r"), ("search for a word", "/word"),
    ("open the link or image of that number in the browser", "o and a number"),
    ("this help", "?"), ("quit", "q"),
  ]
}

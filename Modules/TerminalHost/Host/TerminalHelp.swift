import DisplayKit

/// Every key, as a content.
@MainActor
enum TerminalHelp {
  static func content(_ commands: [TerminalCommand]) -> Content {
    let own = commands.map { (DisplayText(String($0.key)), $0.label) }
    let rows = (keys + own).map { [StyledText($0.0, .strong), StyledText($0.1)] }
    return .stack([.heading(level: 1, "Keys"), .table(Table(rows: rows))], spacing: 1)
  }

  private static let keys: [(DisplayText, DisplayText)] = [
    ("Up Down, k j", "to the previous or next row, or by a line"),
    ("PageUp PageDown", "by a page"), ("u d", "by half a page"),
    ("Home End, g G", "to the first or last row"), ("Enter", "open what is selected"),
    ("Esc Left Backspace", "back"), ("Tab Shift-Tab", "to the next or previous link or field"),
    ("1 2 3 …", "to the link of that number"), ("o", "open the link or image in the browser"),
    ("Space", "fold or unfold, or by a page"), ("/", "search"), ("n N", "next or previous match"),
    ("r", "refresh"), ("m", "mouse on or off"), ("?", "this help"), ("Ctrl-Z", "suspend"),
    ("q", "quit"),
  ]
}

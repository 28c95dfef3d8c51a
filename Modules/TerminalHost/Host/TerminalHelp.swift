import DisplayKit

/// The help: every key and every command of a line that has an effect, the app's first.
@MainActor
enum TerminalHelp {
  private typealias Keys = [(key: DisplayText, label: DisplayText)]

  static func content(
    _ commands: [TerminalCommand], _ actions: [ContentAction.Key] = [], hasForm: Bool
  ) -> Content {
    let actions = actions.map { (DisplayText(String($0.letter)), $0.name) }
    let sections: [(StyledText, Keys)] = [
      ("On this screen", keys(of: commands) + actions), ("In a field", hasForm ? fieldKeys : []),
      ("Everywhere", keys),
    ]
    return .stack(sections.filter { !$1.isEmpty }.map(section), spacing: 1)
  }

  static func linear(_ commands: [TerminalCommand]) -> Content {
    let sentences = (keys(of: commands) + lines).map { "\($0.key.string): \($0.label.string)" }
    return .stack(sentences.map { .text(plain: DisplayText($0)) }, spacing: 0)
  }

  private static func keys(of commands: [TerminalCommand]) -> Keys {
    commands.filter { $0.isAvailable() }.map { (DisplayText(String($0.key)), $0.label) }
  }

  private static func section(_ title: StyledText, _ keys: Keys) -> Content {
    let rows = keys.map { [StyledText($0.key, .strong), StyledText($0.label)] }
    return .stack([.heading(level: 1, title), .table(Table(rows: rows))], spacing: 1)
  }

  private static let fieldKeys: Keys = [
    ("Tab Shift-Tab, Down Up", "to the next or previous field"),
    ("Enter", "to the next field; in the last one, submit"),
    ("Left Right Home End", "within the field"),
    ("Ctrl-U Ctrl-K", "clear before or after the cursor"),
    ("Ctrl-W", "clear the word before the cursor"), ("Esc", "back"), ("F1", "this help"),
  ]

  private static let keys: Keys = [
    ("Up Down, k j", "to the previous or next row, or by a line"),
    ("PageUp PageDown, Ctrl-B Ctrl-F", "by a page"), ("u d, Ctrl-U Ctrl-D", "by half a page"),
    ("Home End, g G", "to the first or last row"), ("Enter", "open what is selected"),
    ("Esc Left Backspace", "back; Esc ends a search first"),
    ("Tab Shift-Tab", "to the next link, action or field, or back"),
    ("1 2 3 …", "to the link with that number"),
    ("o", "open the link, image or page in the browser"), ("y", "copy its link"),
    ("} {", "to the next or previous section, such as the comments"),
    ("] [", "to the next or previous thread"),
    ("Space", "fold or unfold, or by a page"), ("/", "search"), ("n N", "next or previous match"),
    ("r", "refresh"), ("M", "the last messages"), ("m", "mouse on or off: wheel and click"),
    ("? F1", "this help"), ("Ctrl-L", "redraw"), ("Ctrl-Z", "suspend"), ("q Ctrl-C", "quit"),
  ]

  private static let lines: Keys = [
    ("A number", "open the item with this number; for a field, fill in the form from there"),
    ("An empty line", "print this page again"), ("m", "show more rows"), ("b", "back"),
    ("r", "refresh"), ("/word", "search for a word"),
    ("o and a number", "open the link or image with that number in the browser; o alone, the page"),
    ("y and a number", "print that link; y alone, the page's"),
    ("?", "this help"), ("q", "quit"),
  ]
}

import DisplayKit

/// What can be typed.
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

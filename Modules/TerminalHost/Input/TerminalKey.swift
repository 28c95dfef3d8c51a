/// A key, as a terminal tells it apart from others.
package enum TerminalKey: Hashable, Sendable {
  /// One scalar: what comes decomposed comes as several keys.
  case character(Character)
  /// With Ctrl; the letter is in lower case.
  case control(Character)
  /// With Alt, or after Esc within a moment.
  case alt(Character)
  case enter, tab, backTab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
}

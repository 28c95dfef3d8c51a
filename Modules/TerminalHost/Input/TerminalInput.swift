enum TerminalInput: Equatable, Sendable {
  case key(TerminalKey)
  /// Pasted text: never interpreted as keys.
  case paste(String)
  case mouse(TerminalMouse)
  case reply(TerminalReply)
}

/// A key, as far as a terminal distinguishes keys.
enum TerminalKey: Hashable, Sendable {
  /// One scalar: decomposed characters arrive as several keys.
  case character(Character)
  /// With Ctrl; the letter is in lower case.
  case control(Character)
  /// With Alt, or shortly after Esc.
  case alt(Character)
  case enter, tab, backTab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
}

struct TerminalMouse: Equatable, Sendable {
  enum Action {
    case press, wheelUp, wheelDown
  }

  let action: Action
  let row: Int
  let column: Int
}

/// A terminal's reply to a query.
enum TerminalReply: Equatable, Sendable {
  /// DECRPM: whether a private mode is supported.
  case mode(Int, isSupported: Bool)
  /// XTVERSION: the terminal's name and version.
  case version(String)
  /// Whether a query of kitty's graphics protocol succeeded.
  case graphics(isSupported: Bool)
  /// DA1: every terminal sends it, after the replies to all earlier queries.
  case attributes

  /// The reply in a DCS or APC string; nil for others.
  init?(string: [UInt8], kind: UInt8) {
    let text = String(decoding: string, as: UTF8.self)
    switch kind {
    case UInt8(ascii: "P") where text.hasPrefix(">|"): self = .version(String(text.dropFirst(2)))
    case UInt8(ascii: "_") where text.hasPrefix("Gi=\(TerminalModes.pictureQuery);"):
      self = .graphics(isSupported: text.hasSuffix(";OK"))
    default: return nil
    }
  }
}

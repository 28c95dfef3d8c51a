/// What the bytes from a terminal mean.
enum TerminalInput: Equatable, Sendable {
  case key(TerminalKey)
  /// Text that was pasted: never keys, whatever is in it.
  case paste(String)
  case mouse(TerminalMouse)
  case reply(TerminalReply)
}

/// A key, as far as a terminal distinguishes it.
enum TerminalKey: Hashable, Sendable {
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

/// What a mouse did, and over which cell.
struct TerminalMouse: Equatable, Sendable {
  enum Action {
    case press, release, wheelUp, wheelDown
    /// A button that the host has no use for, or a movement.
    case other
  }

  let action: Action
  let row: Int
  let column: Int
}

/// What a terminal answers to a query.
enum TerminalReply: Equatable, Sendable {
  /// DECRPM: whether a private mode is known, and can be set.
  case mode(Int, isSupported: Bool)
  /// XTVERSION: what the terminal calls itself.
  case version(String)
  /// Whether it understood a query in kitty's graphics protocol.
  case graphics(isSupported: Bool)
  /// DA1: every terminal answers it, and after all queries before.
  case attributes

  /// Of a string that a DCS or an APC began; nil for one that means nothing to the host.
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

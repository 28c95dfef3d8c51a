/// What a terminal answers when it is asked about itself.
package enum TerminalReply: Equatable, Sendable {
  /// DECRPM: whether a private mode is known, and can be set.
  case mode(Int, isSupported: Bool)
  /// XTVERSION: what the terminal calls itself.
  case version(String)
  /// Whether it understood a question in kitty's graphics protocol.
  case graphics(isSupported: Bool)
  /// DA1: every terminal answers it, and after all that was asked before.
  case attributes
}

extension TerminalReply {
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

/// What a terminal answers when it is asked about itself.
package enum TerminalReply: Equatable, Sendable {
  /// DECRPM: whether a private mode is known, and can be set.
  case mode(Int, isSupported: Bool)
  /// DA1: every terminal answers it, and after all that was asked before.
  case attributes
}

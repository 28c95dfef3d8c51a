/// What the bytes from a terminal mean.
package enum TerminalInput: Equatable, Sendable {
  case key(TerminalKey)
  /// Text that was pasted: never keys, whatever is in it.
  case paste(String)
  case mouse(TerminalMouse)
  case reply(TerminalReply)
}

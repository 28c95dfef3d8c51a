/// Why the host came to its end.
package enum TerminalEnding: Equatable, Sendable {
  /// The user quit, or no screen was left.
  case quit
  /// By its number; Ctrl-C counts as SIGINT.
  case signal(Int32)
  /// The terminal is gone.
  case hungUp
}

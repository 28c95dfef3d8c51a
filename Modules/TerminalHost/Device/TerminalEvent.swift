/// What happens to a terminal.
package enum TerminalEvent: Equatable, Sendable {
  case bytes([UInt8])
  case resized
  /// Another process wants this one to stop (SIGTSTP).
  case stopRequested
  case continued
  /// A signal that ends the process.
  case signal(Int32)
  /// Nobody will type any more.
  case hungUp
}

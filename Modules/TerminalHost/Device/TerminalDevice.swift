/// The terminal, as far as the host needs it.
@MainActor
package protocol TerminalDevice: AnyObject {
  var size: TerminalSize { get }

  /// Makes the terminal the host's: whole, raw, cursor hidden. Again after it was stopped and
  /// continued by others.
  func enter() throws

  /// Leaves the terminal as it was found.
  func leave()

  /// All of `bytes`, by one call of the system where that takes them.
  func write(_ bytes: [UInt8]) throws

  /// Stops the process as Ctrl-Z does, and returns when it is continued.
  func stop()
}

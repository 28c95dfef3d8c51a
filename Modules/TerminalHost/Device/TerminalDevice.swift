import SystemKit

/// The terminal, as far as the host needs it.
@MainActor
package protocol TerminalDevice: AnyObject {
  var size: TerminalSize { get }

  /// Makes the terminal the host's: whole, raw, cursor hidden. Again after it was stopped and
  /// continued by others.
  func enter() throws

  /// Restores the terminal.
  func leave()

  /// All of `bytes`, by one call of the system where that takes them.
  func write(_ bytes: [UInt8]) throws

  /// Stops the process as Ctrl-Z does, and returns when it is continued.
  func stop()
}

/// Where lines are written, and typed.
@MainActor
protocol LinearDevice: AnyObject {
  var size: TerminalSize { get }
  /// Whether a user types, rather than a pipe or a file.
  var isInteractive: Bool { get }

  func write(_ bytes: [UInt8]) throws

  /// Whether one sees what is typed.
  func showTyping(_ isShown: Bool)

  /// Stops the process as Ctrl-Z does, and returns when it is continued.
  func stop()
}

/// Of a terminal, in cells.
package struct TerminalSize: Equatable, Sendable {
  /// What a page needs to be of use.
  package static let least = TerminalSize(columns: 40, rows: 12)

  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }

  /// 80 columns and 24 rows where the terminal does not know.
  init(of terminal: FileDescriptor) {
    let size = terminal.terminalSize.flatMap { $0.rows > 0 ? $0 : nil } ?? (columns: 80, rows: 24)
    self.init(columns: size.columns, rows: size.rows)
  }

  var isEnough: Bool { columns >= Self.least.columns && rows >= Self.least.rows }
}

/// What happens to a terminal.
package enum TerminalEvent: Equatable, Sendable {
  case bytes([UInt8])
  case resized
  /// Another process wants this one to stop (SIGTSTP).
  case stopRequested
  case continued
  /// A signal that ends the process.
  case signal(Int32)
  /// The input has ended.
  case hungUp
}

/// Why a terminal cannot be used.
package enum TerminalError: Error, Equatable {
  /// Standard input or output is none.
  case noTerminal
  /// By the system's number.
  case failed(errno: Int32)
}

import SystemKit

/// What the host needs of a terminal.
@MainActor
package protocol TerminalDevice: AnyObject {
  var size: TerminalSize { get }

  /// Switches to raw mode and the alternate screen, and hides the cursor. Called again after the
  /// process was stopped and continued.
  func enter() throws

  /// Restores the terminal.
  func leave()

  /// Writes all bytes, by one system call if possible.
  func write(_ bytes: [UInt8]) throws

  /// Stops the process as Ctrl-Z does, and returns when it is continued.
  func stop()
}

/// Where the linear mode writes and reads lines.
@MainActor
protocol LinearDevice: AnyObject {
  var size: TerminalSize { get }
  /// Whether the input is a terminal, not a pipe or a file.
  var isInteractive: Bool { get }

  func write(_ bytes: [UInt8]) throws

  /// Turns the terminal's echo on or off.
  func showTyping(_ isShown: Bool)

  /// Stops the process as Ctrl-Z does, and returns when it is continued.
  func stop()
}

/// The size of a terminal, in cells.
package struct TerminalSize: Equatable, Sendable {
  /// The minimum for a page to be usable.
  package static let least = TerminalSize(columns: 40, rows: 12)

  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }

  /// 80 columns and 24 rows if the terminal does not report its size.
  init(of terminal: FileDescriptor) {
    let size = terminal.terminalSize.flatMap { $0.rows > 0 ? $0 : nil } ?? (columns: 80, rows: 24)
    self.init(columns: size.columns, rows: size.rows)
  }

  var isEnough: Bool { columns >= Self.least.columns && rows >= Self.least.rows }
}

/// An event of a terminal or its process.
package enum TerminalEvent: Equatable, Sendable {
  case bytes([UInt8])
  case resized
  /// Another process has sent SIGTSTP.
  case stopRequested
  case continued
  /// A signal that ends the process.
  case signal(Int32)
  /// The input has ended.
  case hungUp
}

/// Why a terminal cannot be used.
package enum TerminalError: Error, Equatable {
  /// Standard input or output is not a terminal.
  case noTerminal
  /// A system call failed.
  case failed(errno: Int32)
}

import SystemKit
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor
package protocol TerminalDevice: AnyObject {
  var size: TerminalSize { get }
  /// Whether the input is a terminal, not a pipe or a file, which the linear mode accepts too.
  var isInteractive: Bool { get }

  /// Switches to raw mode and the alternate screen, and hides the cursor. Called again after the
  /// process was stopped and continued.
  func enter() throws

  func leave()

  /// Turns the terminal's echo on or off, in the linear mode.
  func showTyping(_ isShown: Bool)

  /// Reports that so many more bytes of input are processed. Reading a pipe pauses at 64 KiB of
  /// unprocessed bytes.
  func didProcess(_ byteCount: Int)

  /// Writes all bytes, by one system call if possible.
  func write(_ bytes: [UInt8]) throws

  /// Stops the process as Ctrl-Z does, and returns when it is continued.
  func stop()
}

extension TerminalDevice {
  package var isInteractive: Bool { true }

  package func showTyping(_ isShown: Bool) {}

  package func didProcess(_ byteCount: Int) {}
}

/// The size of a terminal, in cells.
package struct TerminalSize: Equatable, Sendable {
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

package enum TerminalEvent: Equatable, Sendable {
  case bytes([UInt8])
  case resized
  /// Another process has sent SIGTSTP.
  case stopRequested
  case continued
  case signal(Int32)
  case hungUp
}

/// Why a terminal cannot be used.
package enum TerminalError: Error, Equatable, Sendable {
  /// Standard input or output is not a terminal.
  case noTerminal
  /// Another job has the terminal, and no shell can continue this one.
  case inBackground
  case failed(errno: Int32)
}

extension TerminalError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .noTerminal: "standard input and output have to be a terminal"
    case .inBackground: "another job has the terminal; run the command in the foreground"
    case .failed(let number): "cannot use the terminal: \(Errno(rawValue: number))"
    }
  }
}

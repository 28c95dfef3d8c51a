import DisplayKit
import SystemKit

/// Standard output or standard error, unbuffered.
struct StandardStream {
  let file: FileDescriptor

  /// For results only.
  static let output = StandardStream(file: .standardOutput)
  static let diagnostics = StandardStream(file: .standardError)

  var isTerminal: Bool { file.isTerminal }

  /// The terminal's width, if it is known.
  var columns: Int? { file.terminalSize?.columns }

  /// - Throws: ``BrokenPipe``, or ``OutputFailed`` with the system's reason.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// - Throws: as writing text does.
  func write(_ bytes: [UInt8]) throws {
    do throws(SystemError) {
      try file.write(bytes)
    } catch .brokenPipe {
      throw BrokenPipe()
    } catch {
      throw OutputFailed(reason: error.description)
    }
  }

  /// Writes lines about the result, each after the program's name.
  func report(_ lines: String) throws {
    try write("regatta: \(lines)")
  }

  /// Writes a line about an error. If that fails too, there is nowhere to report it.
  func complain(_ sentence: String) {
    try? report(DisplayText(sentence).string + "\n")
  }
}

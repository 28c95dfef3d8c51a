import DisplayKit
import SystemKit

/// Standard output or standard error, unbuffered.
struct StandardStream {
  let file: FileDescriptor

  static let output = StandardStream(file: .standardOutput)
  static let diagnostics = StandardStream(file: .standardError)

  var isTerminal: Bool { file.isTerminal }

  var columns: Int? { file.terminalSize?.columns }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws {
    do throws(SystemError) {
      try file.write(bytes)
    } catch .brokenPipe {
      throw BrokenPipe()
    } catch {
      throw CommandError.outputFailed(error)
    }
  }

  func report(_ lines: String) throws {
    try write("regatta: \(lines)")
  }

  /// Writes a line about an error. If that fails too, there is nowhere to report it.
  func complain(_ sentence: String) {
    try? report(DisplayText(sentence).string + "\n")
  }
}

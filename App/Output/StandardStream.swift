import DisplayKit
import SystemKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Standard output or standard error, unbuffered.
struct StandardStream {
  let file: FileDescriptor

  /// Carries the result and nothing else.
  static let output = StandardStream(file: .standardOutput)
  static let diagnostics = StandardStream(file: .standardError)

  var isTerminal: Bool { file.isTerminal }

  /// The terminal's width, where there is one that says it.
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

  /// Writes lines about the result, with the program's name before them.
  func report(_ lines: String) throws {
    try write("regatta: \(lines)")
  }

  /// Says what is wrong, in a line. Where even that cannot be written, nobody is left to tell.
  func complain(_ sentence: String) {
    try? report(DisplayText(sentence).string + "\n")
  }
}

/// The output's reader has closed the pipe: a reason to stop, without a message.
struct BrokenPipe: Error {}

/// The output could not be written, for example to a full disk.
struct OutputFailed: ExitStatusProviding {
  let reason: String

  var errorDescription: String? { "cannot write the output: \(reason)" }
  var exitStatus: ExitStatus { .outputFailed }
}

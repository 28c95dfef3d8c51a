import DisplayKit
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The failures were printed with the screen; only the exit code is left to report.
struct AlreadyReported: Error {
  let failures: [Failure]
}

/// The program ends because of a signal, after its resources are closed.
struct SignalExit: Error, Equatable {
  let number: Int32

  /// The exit code of shells for a signal.
  var exitCode: Int32 { 128 + number }
}

/// The reader of the output has closed the pipe. Has no message.
struct BrokenPipe: Error {}

/// An error that the program itself reports.
struct CommandError: ExitStatusProviding, Equatable {
  let errorDescription: String?
  let exitStatus: ExitStatus

  init(_ message: String, status: ExitStatus) {
    errorDescription = message
    exitStatus = status
  }

  /// A setting, an option or an address cannot be used.
  static func settings(_ message: String) -> CommandError { CommandError(message, status: .usage) }

  static func outputFailed(_ error: Errno) -> CommandError {
    CommandError(
      "cannot write the output: \(error.description); redirect it to another place",
      status: .outputFailed)
  }

  static func shadowDiffered(_ names: String, _ count: Int) -> CommandError {
    CommandError(
      "\(names): \(count == 1 ? "1 difference" : "\(count) differences")", status: .differs)
  }

  static func terminalRequired(for screen: String, help command: String) -> CommandError {
    CommandError(
      "the \(screen) screen needs a terminal; see: regatta help \(command)", status: .usage)
  }

  static let binaryOutput = CommandError(
    "binary data is not written to a terminal; redirect it to a file", status: .usage)
}

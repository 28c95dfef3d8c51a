import DisplayKit
import NetworkKit
import SampleServer
import ServerKit
import StorageKit
import SystemKit
import TerminalHost

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The exit codes of the program, as in sysexits.h.
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case differs = 1
  case usage = 64
  case notUnderstood = 65
  case notFound = 66
  case unavailable = 69
  case outputFailed = 74
  case tryLater = 75
  case notAllowed = 77
  case interrupted = 130

  var meaning: StyledText {
    switch self {
    case .done: "done, or the reader closed the pipe"
    case .differs: "a pattern differs (--shadow, --script) or may not replace another yet"
    case .usage: "wrong usage: the command line or a setting"
    case .notUnderstood: "a response, a file or the input could not be understood"
    case .notFound: "not found"
    case .unavailable: "the service cannot be reached, or failed, and no stored response was shown"
    case .outputFailed: "the output or the data file could not be written"
    case .tryLater: "try later: too many requests, or another process has locked the data file"
    case .notAllowed: "not allowed"
    case .interrupted: "interrupted; another signal: 128 and its number"
    }
  }

  /// Ends the program with the exit code of an error, and its message unless a screen printed it.
  static func exit(with error: any Error) -> Never {
    switch error {
    case is BrokenPipe: exit(.done)
    case is CancellationError: exit(.interrupted)
    case let error as SignalExit: exit(code: error.exitCode)
    case let error as AlreadyReported: exit(ExitStatus(error.failures.first?.cause))
    case let error as any ExitStatusProviding:
      let advice = error.recoverySuggestion.map { ". " + $0 } ?? ""
      StandardStream.diagnostics.complain(DisplayText(error.message + advice))
      exit(error.exitStatus)
    default: exit(printing: ParserMessage(error))
    }
  }

  private static func exit(printing message: ParserMessage) -> Never {
    guard message.isError else {
      do { try StandardStream.output.write(message.text) } catch { exit(with: error) }
      exit(.done)
    }
    try? StandardStream.diagnostics.write(message.text)
    exit(code: message.exitCode)
  }

  private static func exit(_ status: ExitStatus) -> Never { exit(code: status.rawValue) }
  private static func exit(code: Int32) -> Never { CurrentProcess.exit(code) }

  init(_ cause: (any Error)?) {
    self = (cause as? any ExitStatusProviding)?.exitStatus ?? .unavailable
  }
}

protocol ExitStatusProviding: LocalizedError {
  var exitStatus: ExitStatus { get }
}

extension Error {
  var message: String { (self as? any LocalizedError)?.errorDescription ?? "something went wrong" }
}

extension NetworkError: ExitStatusProviding {
  var exitStatus: ExitStatus {
    switch self {
    case .offline, .secureConnectionFailed, .connectionLost, .timedOut, .status,
      .redirectRejected, .notStored, .networkRequired, .notSent:
      .unavailable
    case .notFound: .notFound
    case .unauthorized, .privateAddress: .notAllowed
    case .rateLimited: .tryLater
    case .tooLarge, .tooComplex, .undecodable: .notUnderstood
    case .invalidURL: .usage
    }
  }
}

extension StorageError: ExitStatusProviding {
  var exitStatus: ExitStatus {
    switch self {
    case .newerVersion, .foreign, .damaged: .notUnderstood
    case .readOnly: .notAllowed
    case .busy, .slow: .tryLater
    case .full, .unavailable: .outputFailed
    }
  }
}

extension SampleServerError: ExitStatusProviding {
  var exitStatus: ExitStatus {
    switch self {
    case .unusableData: .outputFailed
    case .dataInUse: .tryLater
    }
  }
}

extension ListeningError: ExitStatusProviding {
  var exitStatus: ExitStatus { .unavailable }
}

extension TerminalError: ExitStatusProviding {
  var exitStatus: ExitStatus { .usage }
}

extension LineInputError: ExitStatusProviding {
  var exitStatus: ExitStatus { .usage }
}

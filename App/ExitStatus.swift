import ArgumentParser
import DisplayKit
import NetworkKit
import SystemKit

/// How the program ends, in the numbers of sysexits.h.
enum ExitStatus: Int32 {
  case done = 0
  /// A comparison found a difference, or a race one that fails its contract.
  case differs = 1
  case usage = 64
  case notUnderstood = 65
  case notFound = 66
  case unavailable = 69
  case outputFailed = 74
  case tryLater = 75
  case notAllowed = 77
  case interrupted = 130

  /// The one place in which an error becomes an exit code, and words where no screen said them.
  static func exit(with error: any Error) -> Never {
    switch error {
    case is ClosedPipe:
      exit(.done)
    case is CancellationError:
      exit(.interrupted)
    case let error as EndedBySignal:
      exit(code: error.exitCode)
    case let error as FailuresShown:
      exit(ExitStatus(error.failures.first?.cause))
    case let error as NetworkError:
      StandardStream.diagnostics.complain(error.description)
      exit(ExitStatus(error))
    case let error as any PlainlyExplained:
      StandardStream.diagnostics.complain(error.explanation)
      exit(error.exitStatus)
    default:
      exit(saying: error)
    }
  }

  /// What ArgumentParser has to say: help and scripts as they are, complaints without what may steer
  /// a terminal, since they repeat what was typed or pasted.
  private static func exit(saying error: any Error) -> Never {
    let code = Regatta.exitCode(for: error)
    let words = Regatta.fullMessage(for: error)
    if code.isSuccess {
      do {
        try StandardStream.output.write(words + "\n")
      } catch { exit(with: error) }
    } else {
      // Where even a complaint cannot be written, nobody is left to tell.
      try? StandardStream.diagnostics.write(DisplayText(words).string + "\n")
    }
    exit(code: code.rawValue)
  }

  private static func exit(_ status: ExitStatus) -> Never { exit(code: status.rawValue) }

  private static func exit(code: Int32) -> Never { CurrentProcess.exit(code) }

  init(_ cause: (any Error)?) {
    switch cause {
    case let error as NetworkError: self.init(error)
    case let error as any PlainlyExplained: self = error.exitStatus
    default: self = .unavailable
    }
  }

  private init(_ error: NetworkError) {
    switch error {
    case .offline, .timedOut, .status, .redirectRefused, .notStored: self = .unavailable
    case .notFound: self = .notFound
    case .unauthorized: self = .notAllowed
    case .rateLimited: self = .tryLater
    case .tooLarge, .undecodable: self = .notUnderstood
    case .invalidURL: self = .usage
    }
  }
}

import ArgumentParser
import DisplayKit
import NetworkKit
package import PhotosKit
package import SampleServer
package import StorageKit
import SystemKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
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
    case is BrokenPipe:
      exit(.done)
    case is CancellationError:
      exit(.interrupted)
    case let error as SignalExit:
      exit(code: error.exitCode)
    case let error as AlreadyReported:
      exit(ExitStatus(error.failures.first?.cause))
    case let error as NetworkError:
      StandardStream.diagnostics.complain(error.description)
      exit(ExitStatus(error))
    case let error as any ExitStatusProviding:
      StandardStream.diagnostics.complain(error.message)
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
    case let error as any ExitStatusProviding: self = error.exitStatus
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

/// An error that decides how the program exits.
protocol ExitStatusProviding: LocalizedError {
  var exitStatus: ExitStatus { get }
}

extension Error {
  /// What happened and what to do next, in one line.
  var message: String { (self as? any LocalizedError)?.errorDescription ?? "something went wrong" }
}

/// The screen has said what failed; what is left is the exit code.
struct AlreadyReported: Error {
  let failures: [Failure]
}

/// The program ends because of a signal, once everything is closed.
struct SignalExit: Error, Equatable {
  let number: Int32

  /// As a shell tells it.
  var exitCode: Int32 { 128 + number }
}

extension PhotoError: ExitStatusProviding {
  package var errorDescription: String? { description }

  var exitStatus: ExitStatus {
    switch self {
    case .notFound, .notSaved, .unusableFile(_, .missing): .notFound
    case .tooManySaved, .unusableFile(_, .notAllowed): .notAllowed
    case .notAnImage, .tooLarge, .unusableFile: .notUnderstood
    case .takesNoUploads: .usage
    case .disconnected(let fault), .failed(let fault): ExitStatus(fault.cause)
    }
  }
}

extension StorageError: ExitStatusProviding {
  package var errorDescription: String? { description }

  var exitStatus: ExitStatus {
    switch self {
    case .newerVersion, .damaged: .notUnderstood
    case .readOnly: .notAllowed
    case .busy: .tryLater
    case .full, .unavailable: .outputFailed
    }
  }
}

extension SampleServerError: ExitStatusProviding {
  package var errorDescription: String? {
    switch self {
    case .addressInUse(let port):
      "port \(port) is taken; choose another with --port, or 0 for a free one"
    case .unusableData(let path, let reason):
      "cannot keep accounts in \(path): \(reason)"
    case .cannotListen(let port, let reason):
      "cannot listen on port \(port): \(reason)"
    }
  }

  var exitStatus: ExitStatus { .unavailable }
}

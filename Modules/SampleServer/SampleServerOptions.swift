package import Logging
import NIOCore
import SystemKit

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

package struct SampleServerOptions: Sendable {
  /// 0 for any free port.
  package var port: Int
  /// How long every answer waits.
  package var latency: Duration
  /// The share of requests that fail: from 0, none, to 1, all.
  package var failureRate: Double
  /// Decides which requests fail: the same seed, the same failures.
  package var seed: UInt64
  /// Whether more than three reads in a second are refused, as the real service does.
  package var enforcesReadLimit: Bool
  /// Makes every feed this many generated tweets, in place of the written ones.
  package var tweets: Int?
  package var logger: Logger
  /// Keeps the accounts in this file; otherwise they end with the server.
  package var dataFile: String?
  /// What one password costs to hash. Less is for tests alone.
  package var passwordWork = PasswordWork.recommended
  /// Is told every one-time code, in place of the phone (E.164) that it is meant for.
  package var codeSent: @Sendable (_ phone: String, _ code: String) -> Void = { _, _ in }
  /// Is told why accounts could not be saved.
  package var storageFailed: @Sendable (_ reason: String) -> Void = { _ in }
  /// The time by which codes and sessions expire.
  package var now: @Sendable () -> Date = { Date() }

  package init(
    port: Int = 0, latency: Duration = .zero, failureRate: Double = 0, seed: UInt64 = 0,
    enforcesReadLimit: Bool = false, tweets: Int? = nil,
    logger: Logger = Logger(label: "sample-server") { _ in SwiftLogNoOpLogHandler() }
  ) {
    self.port = port
    self.latency = latency
    self.failureRate = failureRate
    self.seed = seed
    self.enforcesReadLimit = enforcesReadLimit
    self.tweets = tweets
    self.logger = logger
  }
}

package enum SampleServerError: Error, Equatable {
  case addressInUse(port: Int)
  /// The system refused to listen for another reason, such as a port that only root may take.
  case cannotListen(port: Int, reason: String)
  /// The file that keeps the accounts cannot be read or written, or is not this server's.
  case unusableData(path: String, reason: String)
}

extension SampleServerError {
  init(_ error: IOError, port: Int) {
    self =
      SystemError(code: error.errnoCode) == .addressInUse
      ? .addressInUse(port: port)
      : .cannotListen(port: port, reason: error.description)
  }
}

package import Foundation
package import ServerKit

package struct SampleServerOptions: Sendable {
  /// 0 for any free port.
  package var port = 0
  /// If set, requests without it in ``SampleBackend/secretField`` are rejected.
  package var secret: RandomToken?
  /// The delay of every response.
  package var latency = Duration.zero
  /// The share of requests that fail, from 0 (none) to 1 (all).
  package var failureRate = 0.0
  /// Selects the requests that fail: the same seed gives the same failures.
  package var seed: UInt64 = 0
  /// Whether more than three reads in a second are rejected, and each response has the number of
  /// remaining reads, as by the real service.
  package var enforcesReadLimit = false
  /// The number of open connections; one more closes the least recently used one.
  package var connections = 64
  /// The maximum time without a request. Longer than clients keep idle connections.
  package var idleTime = Duration.seconds(75)
  /// The maximum time for a request with its response, plus the latency.
  package var requestTime = Duration.seconds(30)
  /// Whether feeds and photos have elements that a reader skips: without a sender, a text or a title.
  package var hasInvalidElements = false
  /// If set, every feed consists of this many generated tweets.
  package var tweets: Int?
  /// The time between tweets that arrive while the server runs.
  package var newTweetInterval = Duration.seconds(5)
  /// If set, the tags are this many generated ones.
  package var tags: Int?
  /// The file that stores the accounts; without it, they are lost when the server ends.
  package var dataFile: String?
  /// The work factor of password hashing. Lower only in tests.
  package var passwordWork = PasswordWork.recommended
  /// Called with each one-time code, instead of sending it to the phone (E.164). Without it, the
  /// server has no accounts.
  package var codeSent: (@Sendable (_ phone: String, _ code: String) -> Void)?
  /// Called when accounts could not be saved.
  package var storageFailed: @Sendable (any Error) -> Void = { _ in }
  /// The current time, for the expiry of sessions and cards.
  package var now: @Sendable () -> Date = { Date() }
  /// A monotonic time, for the expiry of codes and the limits of attempts and reads.
  package var uptime: @Sendable () -> Duration = { start.duration(to: .now) }

  /// The wait between the events of a stream.
  package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  private static let start = ContinuousClock.now

  package init() {}
}

/// Why the file with the accounts cannot be used.
package enum SampleServerError: Error, Equatable {
  /// It cannot be read or written, or has another format.
  case unusableData(path: String, reason: String)
  /// Another server has locked it.
  case dataInUse(path: String, process: Int32?)
}

extension SampleServerError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .unusableData(let path, let reason):
      "cannot store accounts in \(path): \(reason)"
    case .dataInUse(let path, let process):
      "\(path) is in use by \(process.map { "process \($0)" } ?? "another server"); "
        + "stop that server first, or choose another file with --data"
    }
  }
}

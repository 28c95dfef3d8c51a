import Logging
import NetworkKit

/// The clients around the transport of each connection; from the outside: shared by identical requests,
/// from the store if there is no network, from the cache while fresh, retried, reported if it takes
/// long, logged. A limit of rates is innermost, so that it counts each attempt.
struct ClientStack: Sendable {
  /// Nil to log nothing.
  let logger: Logger?
  let store: any ResponseStore
  let offline: OfflineClient.Mode
  /// Shows long waits; nil to report each of more than two seconds.
  let waits: (any WaitDisplay)?
  /// Receives messages about requests.
  let notify: @Sendable (String) -> Void
  /// Receives each response that is read from the store because the server cannot be reached.
  var onFallback: @Sendable (OfflineClient.Fallback) -> Void = { _ in }

  func logging(_ client: any NetworkClient) -> any NetworkClient {
    logger.map { LoggingClient(client, logger: $0) } ?? client
  }

  func retrying(_ client: any NetworkClient) -> any NetworkClient {
    let waiting: any NetworkClient =
      waits.map { SpinnerClient(base: client, display: $0) }
      ?? WaitReportingClient(client, report: notify)
    return RetryClient(waiting, report: notify)
  }

  /// A signature is inside cache and retry: responses are stored under addresses without keys, and
  /// each attempt has a timestamp of its own.
  func caching(_ client: any NetworkClient, retries: Bool = true) -> any NetworkClient {
    let caching = CachingClient(retries ? retrying(client) : client, store: store)
    // Rails, for example, sends `must-revalidate` with each response, and the user sees the age.
    let reading = OfflineClient(caching, offline, servesUnvalidated: true, report: onFallback)
    let shared = CoalescingClient(reading)
    return logger.map { SkipLoggingClient(shared, logger: $0) } ?? shared
  }
}

import DisplayKit
import Logging
import NetworkKit
import NetworkTransport
import Synchronization

/// The HTTP clients of an assembly, by what they reach.
struct Connections {
  /// The source.
  var service: any NetworkClient
  /// The account, whose responses are not stored.
  var account: any NetworkClient = UnreachableClient()
  /// Pictures of the source. Follows no redirect, unless it reaches public addresses only.
  var pictures: any NetworkClient = UnreachableClient()
  /// Pictures of other hosts, from public addresses only, and without retries.
  var publicPictures: any NetworkClient = UnreachableClient()
  /// Makes a client for event streams of the source; nil without a connection.
  var events: (@Sendable () -> any StreamingClient)?
  /// Other hosts, at public addresses only.
  var publicHosts: any NetworkClient = UnreachableClient()
}

extension Connections {
  /// - Parameter embedded: the server that `transport` reaches in this process, if any.
  init(
    over transport: any NetworkClient, embedded: ResolvedName?, by settings: Settings,
    in stack: ClientStack
  ) {
    let logged = stack.logging(transport)
    // Public services limit the requests of a client.
    let limited: any NetworkClient =
      embedded == nil ? RateLimitClient(logged, limit: 3, per: .seconds(1)) : logged
    service = stack.caching(limited)
    account = OnDemandClient { stack.retrying(logged) }
    pictures = OnDemandClient {
      stack.caching(
        stack.logging(
          AsyncHTTPTransport(limits: .ofPictures(from: settings.source), resolve: embedded)))
    }
    publicPictures = OnDemandClient {
      stack.caching(
        stack.logging(AsyncHTTPTransport(limits: .ofPictures(from: .live))), retries: false)
    }
    if !settings.isOffline {
      events = { AsyncHTTPTransport(limits: .ofEvents, resolve: embedded) }
    }
    publicHosts = OnDemandClient {
      stack.caching(stack.logging(AsyncHTTPTransport(limits: .ofPublicHosts)))
    }
  }
}

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

  /// Elements of the client's responses that are skipped in decoding are logged.
  func loggingSkips(_ client: any NetworkClient) -> any NetworkClient {
    logger.map { SkipLoggingClient(client, logger: $0) } ?? client
  }

  func retrying(_ client: any NetworkClient) -> any NetworkClient {
    let waiting =
      waits.map { WaitReportingClient(client, display: $0) }
      ?? WaitReportingClient(client, report: notify)
    return RetryClient(waiting, report: notify)
  }

  func caching(_ client: any NetworkClient, retries: Bool = true) -> any NetworkClient {
    let caching = CachingClient(retries ? retrying(client) : client, store: store)
    // Rails, for example, sends `must-revalidate` with each response, and the user sees the age.
    let reading = OfflineClient(caching, offline, servesUnvalidated: true, report: onFallback)
    let shared = CoalescingClient(reading)
    return loggingSkips(shared)
  }
}

/// The line of a terminal below what was printed. Shows one wait at a time, after a second; none for a
/// streamed body, whose progress a command shows.
actor WaitLine: WaitDisplay {
  private var isTaken = false

  /// Nil if standard error is no terminal that can draw.
  init?() {
    guard StandardStream.diagnostics.canReplaceLine else { return nil }
  }

  func show(waitFor request: NetworkRequest) async {
    if case .stream = request.body { return }
    let stream = StandardStream.diagnostics
    do {
      try await Task.sleep(for: .seconds(1))
      guard !isTaken else { return }
      isTaken = true
      defer {
        isTaken = false
        stream.replaceLine(with: "")
      }
      while true {
        for frame in "|/-\\" {
          stream.replaceLine(with: DisplayText("\(frame) waiting for \(request.host)").singleLine)
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    } catch {
      // Cancelled.
    }
  }
}

/// Makes its client for the first request.
private final class OnDemandClient: NetworkClient {
  private let made = Mutex<(any NetworkClient)?>(nil)
  private let make: @Sendable () -> any NetworkClient

  init(_ make: @escaping @Sendable () -> any NetworkClient) { self.make = make }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let client = made.withLock { made in
      let client = made ?? make()
      made = client
      return client
    }
    return try await client.send(request)
  }
}

extension TransportLimits {
  fileprivate static var ofPublicHosts: TransportLimits {
    var limits = TransportLimits()
    limits.allowsPrivateAddresses = false
    return limits
  }

  fileprivate static var ofEvents: TransportLimits {
    var limits = TransportLimits()
    // Servers send a comment every 15 s or so while there is no event.
    limits.idle = .seconds(45)
    return limits
  }

  fileprivate static func ofPictures(from source: Source) -> TransportLimits {
    var limits = TransportLimits()
    limits.bodyBytes = 1 << 20
    // Without a script, a slow picture occupies one of a browser's six connections.
    limits.whole = .seconds(10)
    limits.allowsPrivateAddresses = source != .live
    // The source may be on this machine, but what it redirects to may not.
    limits.redirects = limits.allowsPrivateAddresses ? 0 : 3
    return limits
  }
}

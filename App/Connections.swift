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

  static let none = Connections(service: UnreachableClient())
}

extension Connections {
  /// - Parameter embedded: the server that `transport` reaches in this process, if any.
  init(
    over transport: any NetworkClient, embedded: EmbeddedServer?, by settings: Settings,
    in stack: ClientStack
  ) {
    let logged = stack.logging(transport)
    // Public services limit the requests of a client.
    let limited: any NetworkClient =
      embedded == nil ? RateLimitClient(logged, limit: 3, per: .seconds(1)) : logged
    service = stack.caching(limited)
    account = OnDemandClient { stack.retrying(logged) }
    if !settings.isOffline { events = { Self.events(from: embedded) } }
    addPictures(from: settings.source, embedded, in: stack)
    publicHosts = OnDemandClient {
      stack.caching(stack.logging(AsyncHTTPTransport(limits: .ofPublicHosts)))
    }
  }

  private static func events(from embedded: EmbeddedServer?) -> any StreamingClient {
    let events = AsyncHTTPTransport(limits: .ofEvents)
    return embedded.map { EmbeddedServerStreamingClient(base: events, server: $0) } ?? events
  }

  private mutating func addPictures(
    from source: Source, _ embedded: EmbeddedServer?, in stack: ClientStack
  ) {
    pictures = OnDemandClient {
      let pictures = AsyncHTTPTransport(limits: .ofPictures(from: source))
      return stack.caching(
        stack.logging(
          embedded.map { EmbeddedServerClient(base: pictures, server: $0) } ?? pictures))
    }
    publicPictures = OnDemandClient {
      let pictures = AsyncHTTPTransport(limits: .ofPictures(from: .live))
      return stack.caching(stack.logging(pictures), retries: false)
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
    // A compressed stream would end there.
    limits.bodyBytes = .max
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

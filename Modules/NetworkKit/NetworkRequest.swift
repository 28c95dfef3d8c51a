public import HTTPTypes
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request to an ``NetworkClient``.
public struct NetworkRequest: Hashable, Sendable {
  /// How a cache handles this request. Clients without a cache ignore it.
  public enum CachePolicy: Hashable, Sendable {
    /// Uses a stored response while it is fresh, and revalidates it when it is stale.
    case standard
    /// Uses the stored response, whatever its age, without a request to the server;
    /// ``NetworkError/notStored`` if there is none, ``NetworkError/networkRequired`` if there never is.
    case storedOnly
    /// Fetches from the server, and replaces the stored response.
    case reload
  }

  /// The bytes to send: in memory, or read while they are sent.
  public enum Body: Hashable, Sendable {
    case data(Data)
    case stream(StreamedBody)
  }

  /// Method, address and headers, as ``BaseURL/request(_:path:query:headers:)`` creates them.
  public var head: HTTPRequest
  /// Nil for a request without a body, such as a GET.
  public var body: Body?
  public var cachePolicy: CachePolicy
  /// The limit for all attempts and the waits between them; nil for a single attempt. If the caller
  /// sets none, a ``CachingClient`` that has a stored response or a ``RetryClient`` does.
  public var timeBudget: TimeBudget?

  public init(head: HTTPRequest, body: Body? = nil, cachePolicy: CachePolicy = .standard) {
    self.head = head
    self.body = body
    self.cachePolicy = cachePolicy
  }
}

extension NetworkRequest {
  /// A request with a JSON body, and with its `Content-Type` unless the head has one.
  ///
  /// - Parameter encoder: has the strategies of the service, such as those for dates and keys.
  /// - Throws: ``NetworkError/notSent(host:reason:)`` if the value cannot be encoded, such as a number
  ///   that is not finite.
  public init(
    head: HTTPRequest, json value: some Encodable, encoder: JSONEncoder = JSONEncoder()
  ) throws(NetworkError) {
    self.init(head: head)
    do { body = .data(try encoder.encode(value)) } catch {
      throw .notSent(host: host, reason: "its body cannot be encoded as JSON")
    }
    if head.headerFields[.contentType] == nil {
      self.head.headerFields[.contentType] = "application/json"
    }
  }

  private static let idempotencyKeyField = HTTPField.Name("Idempotency-Key")

  /// The field `Idempotency-Key`, for a service that handles requests with the same key once: a
  /// ``RetryClient`` then retries any method.
  public var idempotencyKey: String? {
    get { Self.idempotencyKeyField.flatMap { head.headerFields[$0] } }
    set {
      guard let field = Self.idempotencyKeyField else { return }
      head.headerFields[field] = newValue
    }
  }
}

/// A request body that is read while it is sent, never completely in memory.
///
/// Each attempt reads it from the beginning. Equal only to copies of itself.
public struct StreamedBody: Hashable, Sendable {
  /// Parts of the body, of any size. An error fails the request, and is thrown by the client.
  public typealias Chunks = AsyncThrowingStream<Data, any Error>

  private final class Source: Sendable {
    let open: @Sendable () -> Chunks

    init(open: @escaping @Sendable () -> Chunks) { self.open = open }
  }

  /// The sum of the chunks' sizes, in bytes.
  public let length: Int
  private let source: Source

  /// - Parameter open: is called once per attempt. A chunk is requested when the ones before it
  ///   have been consumed, so counting chunks measures the progress.
  public init(length: Int, open: @escaping @Sendable () -> Chunks) {
    self.length = length
    source = Source(open: open)
  }

  /// A new stream from the beginning, for one attempt.
  public var chunks: Chunks { source.open() }

  public static func == (one: StreamedBody, other: StreamedBody) -> Bool {
    one.source === other.source
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}

extension NetworkRequest: CustomStringConvertible {
  /// Host and port, for messages.
  public var host: String { authority.isEmpty ? "the server" : authority }

  /// Host and port as given, without user info.
  package var authority: String {
    let parts = (head.authority ?? "").split(separator: "@", omittingEmptySubsequences: false)
    return String(parts.last ?? "")
  }

  /// Method and address. Omits what may be secret: query, headers, body.
  public var description: String { "\(head.method.rawValue) \(loggedAddress)".escaped() }

  /// The address, without its query.
  var loggedAddress: String {
    let path = (head.path ?? "/").prefix { $0 != "?" && $0 != "#" }
    let query = path.utf8.count < (head.path ?? "").utf8.count ? "?…" : ""
    return "\(head.scheme ?? "")://\(host)\(path)\(query)".escaped()
  }
}

extension NetworkRequest {
  /// A GET of an address that a response contains, with its query.
  ///
  /// - Throws: ``NetworkError/undecodable(path:reason:)``, an error of the service.
  package init(address: String) throws(NetworkError) {
    let afterScheme = address.drop { $0 != ":" }.dropFirst(3)
    let authority = afterScheme.prefix { !"/?#".contains($0) }
    guard let url = URL(string: address), let scheme = url.scheme,
      let origin = try? BaseURL("\(scheme)://\(authority)")
    else { throw .undecodable(path: "url", reason: "not an http or https address") }
    let path = url.path(percentEncoded: true)
    let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
    self.init(
      head: HTTPRequest(
        method: .get, scheme: origin.scheme, authority: origin.authority,
        path: (path.isEmpty ? "/" : path) + query))
  }
}

/// The time that the attempts of one call, and the waits before and between them, share.
///
/// Equality is identity.
public final class TimeBudget: Hashable, Sendable {
  private let rest: Mutex<Duration>

  /// - Parameter whole: the time for all attempts and waits.
  public init(_ whole: Duration) {
    rest = Mutex(whole)
  }

  /// The time left for the next attempt. Zero or negative when used up.
  public var left: Duration { rest.withLock { $0 } }

  /// Subtracts from ``left``, which may become negative.
  public func spend(_ time: Duration) {
    rest.withLock { $0 -= time }
  }

  public static func == (one: TimeBudget, other: TimeBudget) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public import HTTPTypes
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request as ``HTTPClient`` takes it.
public struct NetworkRequest: Hashable, Sendable {
  /// What a cache may do for this request. Clients without one ignore it.
  public enum CachePolicy: Hashable, Sendable {
    /// Stored answers are used while they are fresh and revalidated when they are not.
    case standard
    /// The stored answer, whatever its age and without asking the server;
    /// ``NetworkError/notStored`` when there is none.
    case storedOnly
    /// The server's answer, whatever is stored; it is stored in its place.
    case reload
  }

  public enum Body: Hashable, Sendable {
    case data(Data)
    case stream(StreamedBody)
  }

  public var head: HTTPRequest
  public var body: Body?
  public var cachePolicy: CachePolicy
  /// Set by a ``RetryClient`` for all attempts, and spent by the transport; nil where there is one
  /// attempt.
  public var timeBudget: TimeBudget?

  public init(head: HTTPRequest, body: Body? = nil, cachePolicy: CachePolicy = .standard) {
    self.head = head
    self.body = body
    self.cachePolicy = cachePolicy
  }
}

extension NetworkRequest: CustomStringConvertible {
  /// Where it goes, as messages to people name it: host and port.
  public var host: String { authority.isEmpty ? "the server" : authority }

  /// Host and port as they were given, without a user.
  package var authority: String {
    let parts = (head.authority ?? "").split(separator: "@", omittingEmptySubsequences: false)
    return String(parts.last ?? "")
  }

  /// Method and address. Leaves out what may be secret: query, headers, body.
  public var description: String {
    let path = pathWithoutQuery
    let query = path.utf8.count < (head.path ?? "").utf8.count ? "?…" : ""
    return "\(head.method.rawValue) \(head.scheme ?? "")://\(host)\(path)\(query)".escaped()
  }

  var pathWithoutQuery: String {
    String((head.path ?? "/").prefix { $0 != "?" && $0 != "#" })
  }
}

extension NetworkRequest {
  /// A GET of an address that a service gave, with its query.
  ///
  /// - Throws: ``NetworkError/undecodable(path:reason:)``, since it is the service's mistake.
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

/// The time on the network that the attempts of one call have together.
///
/// Waits between two attempts, and in the queue of a ``RateLimitClient``, cost nothing. Equal only
/// to itself.
public final class TimeBudget: Hashable, Sendable {
  private let rest: Mutex<Duration>

  public init(_ whole: Duration) {
    rest = Mutex(whole)
  }

  /// What the next attempt may take. Zero or less where all is spent.
  public var left: Duration { rest.withLock { $0 } }

  public func spend(_ time: Duration) {
    rest.withLock { $0 -= time }
  }

  public static func == (one: TimeBudget, other: TimeBudget) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

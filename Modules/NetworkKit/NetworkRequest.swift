public import HTTPTypes

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

  public init(head: HTTPRequest, body: Body? = nil, cachePolicy: CachePolicy = .standard) {
    self.head = head
    self.body = body
    self.cachePolicy = cachePolicy
  }
}

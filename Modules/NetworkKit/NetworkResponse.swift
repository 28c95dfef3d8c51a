public import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A response, whole.
public struct NetworkResponse: Equatable, Sendable {
  public var head: HTTPResponse
  public var body: Data
  /// When the server gave or last confirmed the answer, for one that a cache stored; nil for one
  /// that came just now.
  public var storedAt: Date?
  /// Whether another address answered than was asked: the transport followed a redirect.
  public var isRedirected: Bool

  public init(
    head: HTTPResponse, body: Data = Data(), storedAt: Date? = nil, isRedirected: Bool = false
  ) {
    self.head = head
    self.body = body
    self.storedAt = storedAt
    self.isRedirected = isRedirected
  }
}

public import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Sends a request, and passes its response on while it arrives.
///
/// Unlike an ``NetworkClient``, nothing retries, stores or repeats the response.
public protocol StreamingClient: Sendable {
  /// Returns when the head of the response has arrived, whatever its status.
  ///
  /// - Throws: ``NetworkError``, or `CancellationError` when the calling task is cancelled.
  func stream(_ request: NetworkRequest) async throws -> StreamedResponse
}

/// A response whose body is read while it arrives.
public struct StreamedResponse: Sendable {
  /// The bytes in order, in chunks of any size.
  public typealias Body = any AsyncSequence<Data, any Error> & Sendable

  /// Status and headers.
  public var head: HTTPResponse
  /// The chunks, at most once. Read from the connection when they are requested, so that a slow
  /// consumer slows the server down; releasing the iterator closes the connection. Throws
  /// ``NetworkError`` or `CancellationError`.
  public var body: Body

  public init(head: HTTPResponse, body: Body) {
    self.head = head
    self.body = body
  }
}

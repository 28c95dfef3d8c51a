/// Sends a request and returns the whole response.
///
/// The transport is one; retry, cache, rate limit, authentication and logging are clients that wrap
/// another.
public protocol HTTPClient: Sendable {
  /// Returns whatever the server answered, an error status included.
  ///
  /// - Throws: ``NetworkError``, `CancellationError` when the calling task is cancelled, or what the
  ///   request's own ``StreamedBody`` throws.
  func send(_ request: NetworkRequest) async throws -> NetworkResponse
}

/// Fails each request as a network does that leads nowhere.
package struct UnreachableClient: HTTPClient {
  package init() {}

  package func send(_ request: NetworkRequest) throws -> NetworkResponse {
    throw NetworkError.offline(host: request.host, reason: "there is no such host")
  }
}

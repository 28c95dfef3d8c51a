/// Sends a request and returns the whole response.
///
/// Implemented by the transport, and by clients that wrap another one: retry, cache, rate limit,
/// authentication and logging.
public protocol NetworkClient: Sendable {
  /// Returns the server's response, whatever its status.
  ///
  /// - Throws: ``NetworkError``, `CancellationError` when the calling task is cancelled, or the
  ///   error of the request's own ``StreamedBody``.
  func send(_ request: NetworkRequest) async throws -> NetworkResponse
}

/// Fails each request as if the network were unreachable.
package struct UnreachableClient: NetworkClient {
  package init() {}

  package func send(_ request: NetworkRequest) throws -> NetworkResponse {
    throw NetworkError.offline(host: request.host, reason: "no such host")
  }
}

public import HTTPTypes

/// Adds headers to the requests that go to one origin: scheme, host and port of the address that it
/// is made for. Others pass as they are.
///
/// Stands outside a ``CachingClient``, so that no answer to a request with credentials is stored.
public struct AuthenticatingClient: HTTPClient {
  private let base: any HTTPClient
  private let origin: BaseURL
  private let headers: @Sendable (NetworkRequest) async throws -> HTTPFields

  /// `headers` is asked for every request to the origin, and replaces those of the same names.
  public init(
    _ base: any HTTPClient, for origin: BaseURL,
    headers: @escaping @Sendable (NetworkRequest) async throws -> HTTPFields
  ) {
    self.base = base
    self.origin = origin
    self.headers = headers
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard origin.isOrigin(of: request.head) else { return try await base.send(request) }
    var request = request
    request.head.headerFields.replace(with: try await headers(request))
    return try await base.send(request)
  }
}

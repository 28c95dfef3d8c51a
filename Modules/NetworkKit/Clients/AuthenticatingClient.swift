public import HTTPTypes

/// Adds headers to the requests to one origin: scheme, host and port of its base URL. Passes on
/// other requests unchanged.
///
/// Must wrap a ``CachingClient``, so that no response to a request with credentials is stored.
public struct AuthenticatingClient: NetworkClient {
  private let base: any NetworkClient
  private let origin: BaseURL
  private let headers: @Sendable (NetworkRequest) async throws -> HTTPFields

  /// `headers` is called for each request to the origin, and replaces headers of the same names.
  public init(
    _ base: any NetworkClient, for origin: BaseURL,
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

extension HTTPFields {
  /// Adds all of `others`, replacing fields of the same names.
  mutating func replace(with others: HTTPFields) {
    for name in Set(others.map(\.name)) { self[fields: name] = others[fields: name] }
  }
}

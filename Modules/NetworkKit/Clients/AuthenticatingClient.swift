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

/// Recognizes secrets by their names.
package enum Credentials {
  private static let words = [
    "authorization", "cookie", "apikey", "token", "secret", "password", "signature",
  ]

  package static func isName(_ name: some StringProtocol) -> Bool {
    let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
    return letters == "key" || words.contains { letters.contains($0) }
  }
}

extension BaseURL {
  /// Whether credentials may be sent there: over TLS, or within this machine.
  package var protectsCredentials: Bool {
    let name = authority.prefix { $0 != ":" }
    let octets = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    let isLoopback = octets.count == 4 && octets[0] == 127 && !octets.contains(nil)
    return scheme == "https" || isLoopback || name == "localhost" || authority.hasPrefix("[::1]")
  }
}

extension NetworkRequest {
  /// Whether a header or query parameter is a secret or has the name of one.
  var hasCredentials: Bool {
    if head.headerFields.contains(where: { Credentials.isName($0.name.rawName) }) { return true }
    let query = (head.path ?? "").drop { $0 != "?" }.dropFirst()
    return query.split(separator: "&").contains { pair in
      Credentials.isName(pair.prefix { $0 != "=" })
    }
  }
}

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

extension HTTPFields {
  /// Takes all of `others`, in place of the fields of the same names.
  mutating func replace(with others: HTTPFields) {
    for name in Set(others.map(\.name)) { self[fields: name] = others[fields: name] }
  }
}

/// What counts as a secret, by its name.
package enum Credentials {
  private static let words = [
    "authorization", "cookie", "apikey", "token", "secret", "password", "signature",
  ]

  package static func isName(_ name: some StringProtocol) -> Bool {
    let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
    return letters == "key" || words.contains { letters.contains($0) }
  }
}

extension NetworkRequest {
  /// A header or a query parameter is a secret, or has the name of one.
  var hasCredentials: Bool {
    if head.headerFields.contains(where: { Credentials.isName($0.name.rawName) }) { return true }
    let query = (head.path ?? "").drop { $0 != "?" }.dropFirst()
    return query.split(separator: "&").contains { pair in
      Credentials.isName(pair.prefix { $0 != "=" })
    }
  }
}

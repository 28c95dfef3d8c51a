import HTTPTypes
import NetworkKit
import TestSupport
import Testing

struct AuthenticatingClientTests {
  private let base = StubNetworkClient { _, _ in .make() }

  private func client(
    for origin: String = "https://example.org/api",
    headers: @escaping @Sendable (NetworkRequest) async throws -> HTTPFields = { _ in
      [.authorization: "Bearer abc"]
    }
  ) throws -> AuthenticatingClient {
    try AuthenticatingClient(base, for: BaseURL(origin), headers: headers)
  }

  @Test(arguments: [
    ("https", "example.org", true), ("HTTPS", "EXAMPLE.org", true),
    ("https", "example.org:443", true), ("https", "example.org:444", false),
    ("http", "example.org", false), ("http", "example.org:443", false),
    ("https", "example.org.evil.net", false), ("https", "evil.net", false),
    ("https", "api.example.org", false), ("https", "example.org@evil.net", false),
    ("https", "evil.net@example.org", false), ("https", "", false),
  ])
  func sendsCredentialsToTheirOriginOnly(scheme: String, authority: String, isSent: Bool)
    async throws
  {
    var request = NetworkRequest.make(host: authority)
    request.head.scheme = scheme
    _ = try await client().send(request)
    let sent = base.requests.map { $0.head.headerFields[.authorization] }
    #expect(sent == [isSent ? "Bearer abc" : nil])
  }

  @Test func portIsPartOfTheOrigin() async throws {
    let client = try client(for: "http://127.0.0.1:8080")
    for host in ["127.0.0.1:8080", "127.0.0.1", "127.0.0.1:8081"] {
      var request = NetworkRequest.make(host: host)
      request.head.scheme = "http"
      _ = try await client.send(request)
    }
    #expect(base.requests.map { $0.head.headerFields[.authorization] } == ["Bearer abc", nil, nil])
  }

  @Test func createsHeadersForEachRequest() async throws {
    let client = try client { [.authorization: $0.head.path ?? ""] }
    let headers: HTTPFields = [.authorization: "old", .accept: "text/plain"]
    _ = try await client.send(.make(path: "/1", headers: headers))
    _ = try await client.send(.make(path: "/2"))
    #expect(
      base.requests.map(\.head.headerFields) == [
        [.accept: "text/plain", .authorization: "/1"], [.authorization: "/2"],
      ])
  }

  @Test func sendsNothingWhenCreatingHeadersFails() async throws {
    let client = try client { _ in throw NetworkError.unauthorized }
    await #expect(throws: NetworkError.unauthorized) { try await client.send(.make()) }
    #expect(base.requests.isEmpty)
  }

  @Test(arguments: [
    ("https://example.org", true), ("http://LOCALHOST:8080", true), ("http://127.8.9.1", true),
    ("http://[::1]:80/a", true), ("http://example.org", false), ("http://192.168.1.5:80", false),
    ("http://localhost.example.org", false), ("http://127.0.0.1.example.org", false),
    ("http://127.0.0.example", false), ("http://x.localhost", false), ("http://[::2]", false),
    ("http://127.0.0.1", true), ("http://127.0.0.1:8080/a", true), ("http://[::1]", true),
    // Bug: it is 87.0.0.1 for resolvers, which read a leading zero as octal.
    ("http://0127.0.0.1", false), ("http://127.0.0.08", false), ("http://127.0.0.-0", false),
  ])
  func onlyTLSAndLoopbackProtectCredentials(address: String, isProtected: Bool) throws {
    #expect(try BaseURL(address).protectsCredentials == isProtected)
  }
}

import HTTPTypes
import Hummingbird
import Testing

@testable import SampleServer

struct LoopbackMiddlewareTests {
  private func status(
    host: String?, origin: String? = nil, secondHost: String? = nil
  ) async throws -> Int {
    let middleware = LoopbackMiddleware<StubContext>()
    var headers: HTTPFields = [:]
    headers[.origin] = origin
    headers[try #require(HTTPField.Name("Host"))] = secondHost
    return try await middleware.response(to: .make(host: host, headers: headers)).status.code
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:8080", "sample.localhost", "localhost", "LocalHost:1", "[::1]",
    "[::1]:65535",
  ])
  func acceptsLoopbackHosts(host: String) async throws {
    #expect(try await status(host: host) == 200)
  }

  @Test(arguments: [
    "example.org", "example.org:8080", "127.0.0.1.example.org", "localhost.example.org",
    "127.0.0.2", "localhost:", "localhost:80@example.org", "::1", "", "0.0.0.0", nil,
  ])
  func rejectsOtherHosts(host: String?) async throws {
    #expect(try await status(host: host) == 403)
  }

  @Test(arguments: [
    (nil, 200), ("http://127.0.0.1:8080", 200), ("http://localhost", 200),
    ("https://example.org", 403), ("null", 403), ("", 403), ("http://localhost.example.org", 403),
    ("ftp://localhost", 403), ("file://localhost", 403), ("://localhost", 403),
  ])
  func rejectsForeignOrigins(origin: String?, status: Int) async throws {
    #expect(try await self.status(host: "localhost", origin: origin) == status)
  }

  @Test func rejectsTwoHosts() async throws {
    #expect(try await status(host: "localhost", secondHost: "localhost") == 400)
  }
}

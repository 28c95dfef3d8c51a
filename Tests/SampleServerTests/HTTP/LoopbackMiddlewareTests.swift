import Hummingbird
import Testing

@testable import SampleServer

struct LoopbackMiddlewareTests {
  private func status(host: String?) async throws -> Int {
    let middleware = LoopbackMiddleware<StubContext>()
    let response = try await middleware.handle(.make(host: host), context: StubContext()) { _, _ in
      Response(status: .ok)
    }
    return response.status.code
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:8080", "localhost", "LocalHost:1", "[::1]", "[::1]:65535",
  ])
  func answersToLoopbackNames(host: String) async throws {
    #expect(try await status(host: host) == 200)
  }

  @Test(arguments: [
    "example.org", "example.org:8080", "127.0.0.1.example.org", "localhost.example.org",
    "127.0.0.2", "localhost:", "localhost:80@example.org", "::1", "", "0.0.0.0", nil,
  ])
  func refusesOthers(host: String?) async throws {
    #expect(try await status(host: host) == 403)
  }
}

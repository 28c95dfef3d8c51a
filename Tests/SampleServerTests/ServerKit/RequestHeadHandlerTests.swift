import Hummingbird
import ServerSupport
import Testing

@testable import ServerKit

@Suite(.timeLimit(.minutes(5)))
struct RequestHeadHandlerTests {
  private func response(_ head: String) async throws -> (status: Substring, body: Substring) {
    let router = Router()
    router.get("/") { request, _ in request.head.authority ?? "no host" }
    let text = try await router.serve(connections: .make()) { port, _ in
      try await RawClient.send(head + "\r\n\r\n", port: port)
    }
    let parts = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    return (parts[0].dropFirst("HTTP/1.1 ".count).prefix(3), parts.last ?? "")
  }

  /// Bug: the target's host was ignored, and that of the field checked.
  @Test(arguments: [
    ("/", "own.example"), ("http://other.example/", "other.example"),
    ("HTTP://other.example:80?a=b", "other.example:80"),
    ("/?a=http://other.example", "own.example"),
  ])
  func theHostOfAnAbsoluteTargetCounts(target: String, host: String) async throws {
    let head = "GET \(target) HTTP/1.1\r\nHost: own.example\r\nConnection: close"
    #expect(try await response(head) == ("200", host[...]))
  }

  /// Bug: 400 without a reason.
  @Test func aHeadAboveTheLimitIsNamed() async throws {
    let cookie = String(repeating: "c", count: 84_000)
    let head = "GET / HTTP/1.1\r\nHost: a\r\nCookie: \(cookie)"
    #expect(try await response(head).status == "431")
    #expect(try await response("GET / HTTP/1.1\r\nno field").status == "400")
  }
}

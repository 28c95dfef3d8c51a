import HTTPTypes
import NetworkKit
import NetworkTransport
import ServerSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TransportRedirectTests {
  /// `/5` redirects to `/4`, and so on; `/0` is the last.
  private static let chain: @Sendable (FaultRequest) -> Fault = { request in
    let left = Int(request.path.dropFirst()) ?? 0
    return left == 0 ? .respond(body: "arrived") : .redirect(to: "/\(left - 1)")
  }

  @Test func followsFiveRedirects() async throws {
    try await TransportHarness.run(Self.chain) { harness in
      let text = try await harness.send(.get, "/5").text
      #expect(text == "arrived")
      #expect(harness.server.requests.map(\.path) == ["/5", "/4", "/3", "/2", "/1", "/0"])
    }
  }

  @Test(arguments: [("/0", false), ("/1", true), ("/5", true)])
  func responseReportsWhetherItWasRedirected(path: String, isRedirected: Bool) async throws {
    try await TransportHarness.run(Self.chain) { harness in
      let response = try await harness.send(.get, path)
      #expect(response.isRedirected == isRedirected)
    }
  }

  @Test func rejectsTheSixthRedirect() async throws {
    try await TransportHarness.run(Self.chain) { harness in
      let rejected = NetworkError.redirectRejected(
        host: harness.host, reason: "more than 5 redirects")
      await #expect(throws: rejected) { try await harness.send(.get, "/6") }
      #expect(harness.server.requests.count == 6)
    }
  }

  @Test func rejectsARedirectLoop() async throws {
    let failure = try await TransportHarness.failure { .redirect(to: $0.target) }
    #expect(failure == .redirectRejected(host: "server", reason: "more than 5 redirects"))
  }

  @Test func followsCrossOriginRedirectsWithoutCredentials() async throws {
    let key = try #require(HTTPField.Name("api-key"))
    try await FaultyServer.run({ _ in .respond(body: "there") }) { other in
      try await TransportHarness.run({ _ in .redirect(to: other.url) }) { harness in
        let headers: HTTPFields = [.authorization: "sesame", key: "sesame", .accept: "a/b"]
        let text = try await harness.send(.get, "/", headers: headers).text
        #expect(text == "there")
      }
      let request = try #require(other.requests.first)
      #expect(request.header("Host") == "127.0.0.1:\(other.port)")
      #expect(request.header("Accept") == "a/b")
      #expect(!request.headers.contains { $0.value.contains("sesame") })
    }
  }

  @Test func resendsTheBodyWhenTheMethodIsPreserved() async throws {
    let fault: @Sendable (FaultRequest) -> Fault = {
      $0.path == "/" ? .redirect(to: "/there", status: 307) : .respond()
    }
    try await TransportHarness.run(fault) { harness in
      _ = try await harness.send(.post, "/", body: "the body")
      let bodies = harness.server.requests.map { String(decoding: $0.body, as: UTF8.self) }
      #expect(bodies == ["the body", "the body"])
    }
  }

  @Test func doesNotReadTheBodyOfARedirect() async throws {
    let fault: @Sendable (FaultRequest) -> Fault = {
      $0.path == "/" ? .endlessRedirect(to: "/there") : .respond(body: "there")
    }
    try await TransportHarness.run(fault) { harness in
      let text = try await harness.send().text
      #expect(text == "there")
    }
  }

  @Test func errorNamesTheHostOfTheRedirect() async throws {
    try await FaultyServer.run({ _ in .dropBeforeResponse }) { other in
      try await TransportHarness.run({ _ in .redirect(to: other.url) }) { harness in
        let expected = NetworkError.connectionLost(host: "127.0.0.1:\(other.port)")
        await #expect(throws: expected) { try await harness.send() }
      }
    }
  }
}

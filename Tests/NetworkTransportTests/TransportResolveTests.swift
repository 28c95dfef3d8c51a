import HTTPTypes
import NetworkKit
import NetworkTransport
import ServerSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TransportResolveTests {
  private static let secret = HTTPField.Name("X-Secret")

  /// Sends a request to `address` with a transport that knows where `sample.localhost` is; returns what
  /// the server has received.
  private func received(
    _ address: String, by server: FaultyServer
  ) async throws -> [FaultRequest] {
    let name = try #require(Self.secret)
    let resolved = ResolvedName(
      "sample.localhost", at: server.url.replacing("http://", with: ""), fields: [name: "abc"])
    try await AsyncHTTPTransport.withTransport(resolve: resolved) { transport in
      _ = try await transport.send(try NetworkRequest(address: address))
    }
    return server.requests
  }

  @Test func aNameLeadsToItsAddressAndRedirectsStayThere() async throws {
    try await FaultyServer.run({ $0.path == "/a" ? .redirect(to: "/b") : .respond(body: "b") }) {
      server in
      let requests = try await received("http://sample.localhost/a", by: server)
      #expect(requests.map(\.path) == ["/a", "/b"])
      for request in requests {
        #expect(request.header("host") == "sample.localhost")
        #expect(request.header("x-secret") == "abc")
      }
    }
  }

  @Test func otherNamesDoNotGetTheFields() async throws {
    try await FaultyServer.run({ _ in .respond(body: "a") }) { server in
      let requests = try await received(server.url + "/a", by: server)
      #expect(requests.map { $0.header("x-secret") } == [nil])
    }
  }

  @Test func aRedirectToAnotherServerDoesNotGetTheFields() async throws {
    try await FaultyServer.run({ _ in .respond(body: "other") }) { other in
      try await FaultyServer.run({ _ in .redirect(to: other.url) }) { server in
        _ = try await received("http://sample.localhost/a", by: server)
      }
      #expect(other.requests.map { $0.header("x-secret") } == [nil])
    }
  }
}

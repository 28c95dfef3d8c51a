import HTTPTypes
import NetworkKit
import ServerSupport
import Testing

@testable import NetworkTransport

@Suite(.timeLimit(.minutes(5)))
struct TransportOwnershipTests {
  private func request(_ server: FaultyServer) -> NetworkRequest {
    let host = "127.0.0.1:\(server.port)"
    return NetworkRequest(
      head: HTTPRequest(method: .get, scheme: "http", authority: host, path: "/"))
  }

  @Test func releasingTheTransportClosesItsConnections() async throws {
    try await FaultyServer.run({ _ in .respond(body: "x") }) { server in
      let body = try await AsyncHTTPTransport().send(request(server)).text
      #expect(body == "x")
      await server.wait { $0.connections.map(\.isClosedByClient) == [true] }
      #expect(server.connections.map(\.isClosedByClient) == [true])
    }
  }

  @Test func aRequestAfterShutdownFails() async throws {
    try await FaultyServer.run({ _ in .respond() }) { server in
      let transport = AsyncHTTPTransport()
      transport.shutdown()
      transport.shutdown()
      let expected = NetworkError.notSent(
        host: "127.0.0.1:\(server.port)", reason: "the client was shut down")
      await #expect(throws: expected) { try await transport.send(request(server)) }
    }
  }

  @Test func shutsDownWhenTheBodyThrows() async throws {
    try await FaultyServer.run({ _ in .respond() }) { server in
      await #expect(throws: NetworkError.notFound) {
        try await AsyncHTTPTransport.withTransport { transport in
          _ = try await transport.send(request(server))
          throw NetworkError.notFound
        }
      }
      await server.wait { $0.connections.map(\.isClosedByClient) == [true] }
      #expect(server.connections.map(\.isClosedByClient) == [true])
    }
  }
}

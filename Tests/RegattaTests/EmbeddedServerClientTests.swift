import HTTPTypes
import NetworkKit
import Testing

@testable import regatta

struct EmbeddedServerClientTests {
  private struct EchoClient: HTTPClient {
    func send(_ request: NetworkRequest) async throws -> NetworkResponse {
      var fields = request.head.headerFields
      fields[.location] = request.head.authority
      return NetworkResponse(head: HTTPResponse(status: .ok, headerFields: fields))
    }
  }

  private func sent(to authority: String) async throws -> HTTPFields {
    let request = NetworkRequest(
      head: HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/"))
    return try await EmbeddedServerClient(base: EchoClient(), port: 4711).send(request).head
      .headerFields
  }

  @Test func sendsRequestsForTheEmbeddedServerToItsPort() async throws {
    let fields = try await sent(to: "sample.localhost")
    #expect(fields[.location] == "127.0.0.1:4711")
    #expect(fields.map { "\($0.name): \($0.value)" }.contains("Host: sample.localhost"))
  }

  @Test(arguments: ["dev.to", "sample.localhost:80", "localhost"])
  func leavesOtherHostsUnchanged(authority: String) async throws {
    #expect(try await sent(to: authority)[.location] == authority)
  }
}

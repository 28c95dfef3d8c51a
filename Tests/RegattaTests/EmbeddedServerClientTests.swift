import DisplayKit
import HTTPTypes
import NetworkKit
import NetworkTransport
import SampleServer
import ServerKit
import ServerSupport
import TestSupport
import Testing

@testable import regatta

struct EmbeddedServerClientTests {
  private let server = EmbeddedServer(port: 4711, secret: RandomToken())

  private struct EchoClient: NetworkClient {
    func send(_ request: NetworkRequest) async throws -> NetworkResponse {
      var fields = request.head.headerFields
      fields[.location] = request.head.authority
      return NetworkResponse(head: HTTPResponse(status: .ok, headerFields: fields))
    }
  }

  private func sent(to authority: String) async throws -> HTTPFields {
    let request = NetworkRequest(
      head: HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/"))
    return try await EmbeddedServerClient(base: EchoClient(), server: server).send(request).head
      .headerFields
  }

  @Test func sendsRequestsForTheEmbeddedServerToItsPort() async throws {
    let fields = try await sent(to: "sample.localhost")
    #expect(fields[.location] == "127.0.0.1:4711")
    #expect(fields.map { "\($0.name): \($0.value)" }.contains("Host: sample.localhost"))
    let name = try #require(SampleBackend.secretField)
    #expect(fields[name] == server.secret.text)
  }

  @Test(arguments: ["dev.to", "sample.localhost:80", "localhost"])
  func leavesOtherHostsUnchanged(authority: String) async throws {
    let fields = try await sent(to: authority)
    #expect(fields[.location] == authority)
    #expect(fields.count == 1)
  }

  @Test func addressesOfTheServerAreRecognized() {
    for (address, isOwn) in [
      ("http://sample.localhost/images/a.png", true), ("http://sample.localhost.example/", false),
      ("https://dev.to/a", false),
    ] { #expect(WebLink(address).map(EmbeddedServer.isAddress) == isOwn) }
  }
}

/// The server of a command without `--source`.
@Suite(.timeLimit(.minutes(5)))
struct EmbeddedServerTests {
  /// Bugs: any process could use the server, and show a code in the user's page; and the program's
  /// own requests waited for the limit of public services.
  @Test func acceptsThisProgramOnlyAndWithoutALimit() async throws {
    let folder = try TemporaryFolder()
    let settings = try Settings.make(environment: ["REGATTA_DATA": folder.path])
    let former = try await FaultyServer.start { _ in .neverAnswer }
    await former.stop()
    var options = SampleServerOptions()
    options.port = former.port
    let address = "http://127.0.0.1:\(options.port)"
    try await Assembly.connected(
      by: settings, server: options, notify: { _ in }, onFallback: { _ in }
    ) { assembly in
      try await AsyncHTTPTransport.withTransport { stranger in
        for path in ["/api/tags", "/images/photo-1.png", "/account/me"] {
          let response = try await stranger.send(try NetworkRequest(address: address + path))
          #expect(response.head.status == .forbidden)
        }
      }
      // With the limit of three a second, it would take 19 seconds.
      let time = try await ContinuousClock().measure {
        for page in 1...60 {
          let request = try NetworkRequest(address: "http://sample.localhost/api/tags?page=\(page)")
          #expect(try await assembly.connections.service.send(request).head.status == .ok)
        }
      }
      #expect(time < .seconds(15))
    }
  }
}

import DisplayKit
import HTTPTypes
import NetworkKit
import NetworkTransport
import SampleServer
import ServerSupport
import TestSupport
import Testing

@testable import regatta

struct EmbeddedServerAddressTests {
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

import DisplayKit
import NetworkKit
import ServerSupport
import TestSupport
import Testing

@testable import regatta

@Suite(.timeLimit(.minutes(5)))
struct PicturesTests {
  @Sendable private static func ignore<Value>(_ value: Value) {}

  /// The source's own picture is loaded, and no redirect of it is followed. `body` must not reach
  /// the other server.
  private func withPictures(
    fromAnywhere: Bool = false,
    _ body:
      @MainActor (
        _ own: FaultyServer, _ other: FaultyServer,
        _ picture: @MainActor (String) async throws -> [UInt8]?
      ) async throws -> Void
  ) async throws {
    let other = try await FaultyServer.start { _ in .respond(body: "other") }
    let own = try await FaultyServer.start { request in
      request.path == "/moved" ? .redirect(to: other.url) : .respond(body: "own")
    }
    let folder = try TemporaryFolder()
    let settings = try Settings.make(
      ["--source", own.url], environment: ["REGATTA_DATA": folder.path])
    try await Assembly.connected(
      by: settings, notify: Self.ignore, onFallback: Self.ignore
    ) { assembly in
      @MainActor func picture(_ address: String) async throws -> [UInt8]? {
        try await assembly.picture(
          at: try #require(WebLink(address)), on: .article(id: 1), fromAnywhere: fromAnywhere)
      }
      let loaded = try await picture(own.url + "/a.png")
      #expect(loaded == Array("own".utf8))
      await #expect(throws: NetworkError.self) { try await picture(own.url + "/moved") }
      try await body(own, other, picture)
    }
    #expect(other.requests.isEmpty)
    await own.stop()
    await other.stop()
  }

  @Test func loadsPicturesOfTheOwnServiceOnly() async throws {
    try await withPictures { own, other, picture in
      for address in [other.url, "http://localhost:\(own.port)"] {
        let refused = try await picture(address + "/a.png")
        #expect(refused == nil)
      }
    }
  }

  /// In a browser: pictures of all hosts, but of private addresses only the source's own.
  @Test func loadsOtherPicturesFromPublicAddressesOnly() async throws {
    try await withPictures(fromAnywhere: true) { own, other, picture in
      for host in ["127.0.0.1", "localhost", "0.0.0.0", "[::ffff:7f00:1]", "127.0.0.2"] {
        await #expect(throws: NetworkError.self) {
          try await picture("http://\(host):\(other.port)/a.png")
        }
      }
    }
  }

  @Test(arguments: [
    ("https://dev.to/a.png", Route.article(id: 1), true),
    ("https://media2.dev.to/a.png", .article(id: 1), true),
    ("http://media2.dev.to/a.png", .article(id: 1), false),
    ("https://media2.dev.to.example/a.png", .article(id: 1), false),
    ("https://rickandmortyapi.com/a.png", .article(id: 1), false),
    ("https://rickandmortyapi.com/a.png", .character(id: 1), true),
    ("https://dev.to/a.png", .home, false), ("http://127.0.0.1/a.png", .article(id: 1), false),
  ])
  func aLiveServiceHasKnownImageHosts(address: String, route: Route, isLoaded: Bool) throws {
    let request = try NetworkRequest(address: address)
    let services = try ServiceEndpoints(of: .live)
    let loads = route.pictures.map { services.loads(request.head, of: $0) }
    #expect(loads ?? false == isLoaded)
  }
}

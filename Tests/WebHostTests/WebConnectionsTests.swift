import DisplayKit
import NIOCore
import NIOPosix
import ServerKit
import ServerSupport
import TestSupport
import Testing

@testable import WebHost

@Suite(.timeLimit(.minutes(5)))
struct WebConnectionsTests {
  private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  /// Bug: 64 clients without the cookie stopped the app.
  @Test(arguments: ["", "GET / HTTP/1.1\r\n", request])
  func connectionsWithoutTheCookieAreClosedFirst(sent: String) async throws {
    let pages = await FakePages()
    try await WebClient.whileServing(pages.app) { client in
      _ = try await client.get("/a")
      try await client.whileConnected { messages in
        #expect(try await client.post("/-/join", #"{"session":1,"number":0}"#).status == 204)
        let (closings, closed) = AsyncStream.makeStream(of: Void.self)
        for _ in 0..<128 {
          let channel = try await client.connect(sending: sent)
          channel.closeFuture.whenComplete { _ in closed.yield() }
        }
        // 64 are left, and two of them are the client's.
        var closing = closings.makeAsyncIterator()
        for _ in 0..<66 { await closing.next() }
        #expect(try await client.get("/b").status == 200)
        await pages.screens[0].show("changed")
        #expect(try await messages.next() == #"[1,1,[["t",[2,1,0],"changed"]]]"#)
      }
    }
  }

  /// Bug: 64 clients that send requests and read nothing stopped the app.
  @Test func servesDespiteClientsThatReadNothing() async throws {
    let app = await FakePages().app
    try await WebClient.whileServing(app) { client in
      let requests = String(repeating: Self.request, count: 10_000)
      try await SilentClients.run(64, port: client.port, sending: requests) {
        try await SilentClients.run(64, port: client.port, sending: "") {
          for _ in 0..<20 {
            // In a connection of its own.
            let response = try await RawClient.send(
              """
              GET / HTTP/1.1\r
              Host: \(client.host)\r
              Cookie: \(client.cookie ?? "")\r
              Connection: close\r
              \r

              """, port: client.port)
            #expect(response.hasPrefix("HTTP/1.1 200 "))
          }
        }
      }
    }
  }

  /// Bug: an upload of one byte in three seconds took a place for as long as it lasted.
  @MainActor @Test func aRequestIsReceivedInTimeAndAResponseMayTakeLonger() async throws {
    let pages = FakePages()
    pages.upload = WebPage.Upload(
      label: "a file", types: [], limit: 1_000_000, isAvailable: { _ in true },
      receive: { _, _ in nil })
    var limits = WebLimits()
    limits.uploads = 1
    limits.requestTime = .seconds(3)
    try await WebClient.whileServing(pages.app, limits: limits) { client in
      _ = try await client.get("/photos")
      try await client.whileConnected { messages in
        #expect(try await client.post("/-/join", #"{"session":1,"number":0}"#).status == 204)
        try await Self.uploadSlowly(client)
        while try await client.upload([1], name: "a").status == 503 {}
        #expect(try await client.upload([1], name: "a").status == 204)
        await pages.screens[0].show("changed")
        #expect(try await messages.next().contains("changed"))
      }
    }
  }

  /// Returns when the server closes the connection.
  private static func uploadSlowly(_ client: WebClient) async throws {
    let channel = try await client.connect(
      sending: """
        POST /-/upload?session=1 HTTP/1.1\r
        Host: \(client.host)\r
        Origin: \(client.origin)\r
        Cookie: \(client.cookie ?? "")\r
        File-Name: a\r
        Content-Length: 1000000\r
        \r

        """)
    let drip = channel.eventLoop.scheduleRepeatedTask(
      initialDelay: .zero, delay: .milliseconds(5)
    ) { _ in channel.writeAndFlush(ByteBuffer(string: "x"), promise: nil) }
    try await channel.closeFuture.get()
    drip.cancel()
  }

  private static var hasIPv6: Bool {
    get async { await (try? listen(on: "::1", port: 0)) != nil }
  }

  private static func listen(on address: String, port: Int) async throws {
    let server = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    try await server.bind(host: address, port: port).get().close()
  }

  /// Browsers connect a name below localhost to ::1 first.
  @Test(.enabled { await hasIPv6 }) func noOtherProgramListensWhereTheBrowserConnects() async throws
  {
    let app = await FakePages().app
    try await WebClient.whileServing(app) { client in
      _ = await #expect(throws: IOError.self) {
        try await Self.listen(on: "::1", port: client.port)
      }
    }
    let other = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(host: "::1", port: 0).get()
    let port = try #require(other.localAddress?.port)
    await #expect(throws: ListeningError.addressInUse(port: port)) {
      try await WebScreenHost(app).run(port: port) { _ in }
    }
    try await other.close()
  }
}

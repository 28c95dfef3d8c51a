import NIOCore
import ServerSupport
import Synchronization
import Testing

@testable import SampleServer

/// A request that is complete but for its last line.
private let head = "GET /api/tags?per_page=1 HTTP/1.1\r\nHost: localhost\r\n"

@Suite(.timeLimit(.minutes(5)))
struct OpenConnectionsTests {
  @Test(arguments: [
    "", head, "POST /photos HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nGIF89a",
  ])
  func closesConnectionsThatWait(sent: String) async throws {
    let options = SampleServerOptions.make {
      ($0.idleTime, $0.requestTime) = (.milliseconds(10), .milliseconds(10))
    }
    try await SampleClient.withServer(options) { client in
      let channel = try await RawClient.connect(to: client.port, sending: sent)
      try await channel.closeFuture.get()
    }
  }

  @Test func closesAConnectionThatSendsThreeRequestsAtOnce() async throws {
    let options = SampleServerOptions.make {
      ($0.idleTime, $0.requestTime, $0.latency) = (.seconds(3_600), .seconds(3_600), .seconds(60))
    }
    try await SampleClient.withServer(options) { client in
      let requests = String(repeating: head + "\r\n", count: 3)
      let channel = try await RawClient.connect(to: client.port, sending: requests)
      try await channel.closeFuture.get()
    }
  }

  @Test(arguments: [
    head.replacing("1.1", with: "1.0"),
    head.replacing("1.1", with: "1.0") + "Connection: keep-alive\r\n",
    head + "Connection: Close\r\n",
  ])
  func closesAfterTheResponse(head: String) async throws {
    try await SampleClient.withServer(.make { $0.requestTime = .seconds(3_600) }) { client in
      let channel = try await RawClient.connect(to: client.port, sending: head + "\r\n")
      try await channel.closeFuture.get()
    }
  }

  @Test func servesDespiteTenTimesTheMaximumOfConnections() async throws {
    try await SampleClient.withServer(.make { $0.connections = 4 }) { client in
      let (closed, closing) = AsyncStream.makeStream(of: Void.self)
      for _ in 0..<40 {
        let channel = try await RawClient.connect(to: client.port)
        channel.closeFuture.whenComplete { _ in closing.yield() }
      }
      var closings = closed.makeAsyncIterator()
      for _ in 0..<36 { _ = await closings.next() }
      let status = try await client.get("/api/tags?per_page=1").status
      #expect(status == 200)
    }
  }

  /// Bug: 64 clients that read nothing delayed the requests of others by more than 20 s.
  @Test func servesDespiteClientsThatReadNothing() async throws {
    let served = Mutex(0)
    @Sendable func library() -> SampleLibrary {
      served.withLock { $0 += 1 }
      return .written
    }
    let options = SampleServerOptions.make { $0.requestTime = .seconds(3_600) }
    let requests = "GET /api/articles HTTP/1.1\r\nHost: localhost\r\n\r\n"
    try await SampleClient.withServer(options, library: library()) { client in
      let requests = String(repeating: requests, count: 1_000)
      try await SilentClients.run(options.connections, port: client.port, sending: requests) {
        for _ in 0..<20 {
          let status = try await client.get("/api/articles/1001").status
          #expect(status == 200)
        }
        let most = 20 * options.connections
        #expect(served.withLock { $0 } < most)
      }
    }
  }

  /// Bug: a response counted as sent when it was written, to a client that did not read it.
  @Test func closesConnectionsThatDoNotRead() async throws {
    let options = SampleServerOptions.make {
      ($0.idleTime, $0.requestTime) = (.seconds(3_600), .seconds(2))
    }
    try await SampleClient.withServer(options) { client in
      // Longer than what the system stores for a client, and written at once.
      let path = SampleClient.characters + "?limit=100"
      let channel = try await RawClient.connect(
        to: client.port, sending: "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n", onRead: nil)
      // Without reading, only a write finds out that the server has closed the connection.
      while channel.isActive { try? await channel.writeAndFlush(ByteBuffer(string: "G")).get() }
    }
  }
}

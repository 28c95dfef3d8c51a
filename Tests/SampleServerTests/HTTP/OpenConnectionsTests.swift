import NIOCore
import Testing

@testable import SampleServer

/// A request that is complete but for its last line.
private let head = "GET /api/tags?per_page=1 HTTP/1.1\r\nHost: localhost\r\n"

@Suite(.timeLimit(.minutes(1)))
struct OpenConnectionsTests {
  @Test(arguments: [
    "", head, "POST /photos HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nGIF89a",
  ])
  func closesConnectionsThatWait(sent: String) async throws {
    let options = SampleServerOptions.make {
      ($0.idleTime, $0.requestTime) = (.milliseconds(10), .milliseconds(10))
    }
    try await SampleClient.withServer(options) { client in
      let channel = try await SampleClient.connect(to: client.port, sending: sent)
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
      let channel = try await SampleClient.connect(to: client.port, sending: head + "\r\n")
      try await channel.closeFuture.get()
    }
  }

  @Test func servesDespiteTenTimesTheMaximumOfConnections() async throws {
    try await SampleClient.withServer(.make { $0.connections = 4 }) { client in
      let (closed, closing) = AsyncStream.makeStream(of: Void.self)
      for _ in 0..<40 {
        let channel = try await SampleClient.connect(to: client.port)
        channel.closeFuture.whenComplete { _ in closing.yield() }
      }
      var closings = closed.makeAsyncIterator()
      for _ in 0..<36 { _ = await closings.next() }
      let status = try await client.get("/api/tags?per_page=1").status
      #expect(status == 200)
    }
  }
}

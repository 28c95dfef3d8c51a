import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import SampleServer

/// If one of these fails, NIO ends the program.
@Suite(.timeLimit(.minutes(1)))
struct ConnectionClosingTests {
  @Test func closesUnservedConnections() async throws {
    let channel = ConnectionClosing(base: HTTP1Channel { _, _, _ in })
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer {
        channel.setup(channel: $0, logger: Logger(label: "test")).map { _ in }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(server.localAddress?.port)
    try await connect(to: port).closeFuture.get()
    try await server.close()
  }

  @Test func stopsWhileClientsConnect() async throws {
    for _ in 0..<50 {
      let clients = try await SampleBackend().whileRunning { port in
        let clients = (0..<8).map { _ in Task { try await connect(to: port) } }
        _ = try await clients[0].value
        return clients
      }
      for client in clients {
        // A late connection is refused; an accepted one is closed.
        do { try await client.value.closeFuture.get() } catch is NIOConnectionError {}
      }
    }
  }

  private func connect(to port: Int) async throws -> any Channel {
    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port).get()
  }
}

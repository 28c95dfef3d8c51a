import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import SampleServer

/// If one of these fails, NIO ends the program.
@Suite(.timeLimit(.minutes(5)))
struct ConnectionClosingTests {
  @Test func closesUnservedConnections() async throws {
    let channel = ConnectionClosing(
      base: HTTP1Channel { _, _, _ in }, connections: OpenConnections())
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer {
        channel.setup(channel: $0, logger: Logger(label: "test")).map { _ in }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(server.localAddress?.port)
    try await SampleClient.connect(to: port).closeFuture.get()
    try await server.close()
  }

  @Test func stopsWhileClientsConnect() async throws {
    for _ in 0..<50 {
      let clients = try await SampleBackend().whileRunning { port in
        // All connect before the server stops: later, the port can belong to another server.
        try await withThrowingTaskGroup(of: (any Channel).self) { group in
          for _ in 0..<8 { group.addTask { try await SampleClient.connect(to: port) } }
          return try await group.reduce(into: [any Channel]()) { $0.append($1) }
        }
      }
      for client in clients { try await client.closeFuture.get() }
    }
  }
}

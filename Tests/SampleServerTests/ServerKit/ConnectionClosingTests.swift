import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServerSupport
import Testing

@testable import ServerKit

@Suite(.timeLimit(.minutes(5)))
struct ConnectionClosingTests {
  /// If this fails, NIO ends the program.
  @Test func closesUnservedConnections() async throws {
    let channel = ConnectionClosing(base: HTTP1Channel { _, _, _ in }, connections: .make())
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer {
        channel.setup(channel: $0, logger: Logger(label: "test")).map { _ in }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(server.localAddress?.port)
    #expect(try await RawClient.send("", port: port) == "")
    try await server.close()
  }
}

extension OpenConnections {
  static func make() -> OpenConnections {
    OpenConnections(limit: 8, idleTime: .seconds(3_600), requestTime: .seconds(3_600))
  }
}

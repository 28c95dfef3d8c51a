import NIOCore
import NIOPosix
import ServerSupport
import Testing

@testable import ServerKit

@Suite(.timeLimit(.minutes(5)))
struct AcceptPauseHandlerTests {
  /// EMFILE: the process has no free descriptor. EMFILE is 24 on Linux and macOS.
  private static let noDescriptor = IOError(errnoCode: 24, reason: "accept")

  /// Bug: while descriptors were exhausted, the event loop tried to accept without a pause.
  @Test func pausesAfterAConnectionThatCannotBeAccepted() async throws {
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            AcceptPauseHandler(pause: .milliseconds(50)))
        }
      }
      .childChannelInitializer { $0.close() }
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(server.localAddress?.port)
    let isAccepting = try await server.eventLoop.submit {
      server.pipeline.fireErrorCaught(Self.noDescriptor)
      return try server.syncOptions?.getOption(.autoRead)
    }.get()
    #expect(isAccepting == false)
    // Accepted after the pause.
    #expect(try await RawClient.send("", port: port) == "")
    #expect(try await server.getOption(.autoRead).get())
    try await server.close()
  }
}

package import NIOCore
import NIOPosix
import Synchronization

/// A client that sends text as it is to a server on 127.0.0.1.
package enum RawClient {
  /// A connection that sends this text and nothing else.
  ///
  /// - Parameter onRead: is called for each part of the responses; without it, nothing is read.
  package static func connect(
    to port: Int, sending text: String = "",
    onRead: (@Sendable (any Channel, ByteBuffer) -> Void)? = { _, _ in }
  ) async throws -> any Channel {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.autoRead, value: onRead != nil)
      .channelInitializer { $0.pipeline.addHandler(Reader(onRead: onRead ?? { _, _ in })) }
      .connect(host: "127.0.0.1", port: port).get()
    channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
    return channel
  }

  /// - Returns: the bytes that the server sends until it closes the connection, as text.
  package static func send(_ text: String, port: Int) async throws -> String {
    let received = Mutex(ByteBuffer())
    let channel = try await connect(to: port, sending: text) { _, part in
      received.withLock { _ = $0.writeImmutableBuffer(part) }
    }
    try await channel.closeFuture.get()
    return received.withLock { String(buffer: $0) }
  }

  private final class Reader: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let onRead: @Sendable (any Channel, ByteBuffer) -> Void

    init(onRead: @escaping @Sendable (any Channel, ByteBuffer) -> Void) { self.onRead = onRead }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      onRead(context.channel, unwrapInboundIn(data))
    }
  }
}

import NIOCore
import NIOPosix
import Synchronization

/// A client that sends text as it is to a server on 127.0.0.1.
package enum RawClient {
  /// - Returns: the bytes that the server sends until it closes the connection, as text.
  package static func send(_ text: String, port: Int) async throws -> String {
    let reader = Reader()
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { $0.pipeline.addHandler(reader) }
      .connect(host: "127.0.0.1", port: port).get()
    channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
    try await channel.closeFuture.get()
    return reader.text.withLock { $0 }
  }

  private final class Reader: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    let text = Mutex("")

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let part = String(buffer: unwrapInboundIn(data))
      text.withLock { $0 += part }
    }
  }
}

import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import Synchronization

/// Closes accepted connections that are not served, or that exceed a limit.
///
/// A server that stops drops accepted connections that it does not serve yet, and NIO ends the
/// program when such a channel is dropped before it is finished.
struct ConnectionClosing: ServerChildChannel {
  let base: HTTP1Channel
  let connections: OpenConnections

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Connection> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { served in
      let connection = Connection(served)
      // Bounds what the server does for a client that reads nothing.
      try channel.syncOptions?.setOption(.socketOption(.so_sndbuf), value: 1 << 16)
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandlers(
        [ConnectionLimitHandler(connections), RequestHeadHandler()], position: .after(decoder))
      return connection
    }
  }

  func handle(value: Connection, logger: Logger) async {
    guard let channel = value.take() else { return }
    await base.handle(value: channel, logger: logger)
  }

  final class Connection: ServerChildChannelValue {
    let channel: any Channel
    private let unserved: Mutex<HTTP1Channel.Value?>

    init(_ channel: HTTP1Channel.Value) {
      self.channel = channel.channel
      unserved = Mutex(channel)
    }

    deinit {
      guard let channel = take() else { return }
      Task { try await channel.executeThenClose { _, _ in } }
    }

    func take() -> HTTP1Channel.Value? {
      unserved.withLock { $0.take() }
    }
  }
}

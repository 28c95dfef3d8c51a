import NIOCore
import NIOHTTP1

/// Closes a connection that exceeds a limit of ``OpenConnections``, or sends requests without waiting
/// for responses.
final class ConnectionLimitHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The next request can arrive before the end of the response that the client has read.
  private static let mostRequests = 2

  private let connections: OpenConnections
  private var timeout: Scheduled<Void>?
  /// The number of requests whose response is not sent.
  private var requests = 0
  /// Whether the last request is not complete.
  private var isReceiving = false

  init(_ connections: OpenConnections) { self.connections = connections }

  func handlerAdded(context: ChannelHandlerContext) { restartTimeout(context) }

  func handlerRemoved(context: ChannelHandlerContext) {
    timeout?.cancel()
    connections.remove(context.channel)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      // An event loop polls its sockets only when it has no tasks: connections with many requests
      // ahead would starve all others.
      guard requests < Self.mostRequests else { return context.close(promise: nil) }
      requests += 1
      isReceiving = true
      if requests == 1 { restartTimeout(context) }
    case .body: break
    case .end: isReceiving = false
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else {
      return context.write(data, promise: promise)
    }
    // Not when it is written: the client may not read.
    let sent = promise ?? context.eventLoop.makePromise()
    sent.futureResult.assumeIsolated().whenSuccess {
      self.requests -= 1
      self.restartTimeout(context)
    }
    context.write(data, promise: sent)
  }

  private func restartTimeout(_ context: ChannelHandlerContext) {
    let channel = context.channel
    timeout?.cancel()
    timeout = context.eventLoop.assumeIsolated().scheduleTask(
      in: requests == 0 ? connections.idleTime : connections.requestTime
    ) {
      let isResponding = self.requests > 0 && !self.isReceiving
      guard !isResponding || !self.connections.isTrusted(channel) else { return }
      channel.close(promise: nil)
    }
    connections.use(channel)
  }
}

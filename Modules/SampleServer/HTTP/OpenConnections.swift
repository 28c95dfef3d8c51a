import NIOCore
import NIOHTTP1
import Synchronization

/// The open connections of a server, at most a given number.
final class OpenConnections: Sendable {
  /// The maximum time without a request, and for receiving the head of one.
  let idleTime: TimeAmount
  /// The maximum time from the head of a request to the end of its response.
  let requestTime: TimeAmount
  private let limit: Int
  /// The least recently used first.
  private let channels = Mutex<[any Channel]>([])

  init(_ options: SampleServerOptions = SampleServerOptions()) {
    idleTime = TimeAmount(options.idleTime)
    requestTime = TimeAmount(options.requestTime + options.latency)
    limit = options.connections
  }

  /// Marks a connection as the most recently used. Closes the least recently used one above the
  /// limit.
  func use(_ channel: any Channel) {
    let excess = channels.withLock { channels -> (any Channel)? in
      channels.removeAll { $0 === channel }
      channels.append(channel)
      return channels.count > limit ? channels.removeFirst() : nil
    }
    excess?.close(promise: nil)
  }

  func remove(_ channel: any Channel) {
    channels.withLock { channels in channels.removeAll { $0 === channel } }
  }
}

/// Closes a connection that exceeds a limit of ``OpenConnections``, and after HTTP/1.0.
final class ConnectionLimitHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let connections: OpenConnections
  private var timeout: Scheduled<Void>?
  /// The number of requests without a complete response; more than one with pipelining.
  private var requests = 0

  init(_ connections: OpenConnections) { self.connections = connections }

  func handlerAdded(context: ChannelHandlerContext) { restartTimeout(context) }

  func handlerRemoved(context: ChannelHandlerContext) {
    timeout?.cancel()
    connections.remove(context.channel)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    requests += 1
    // A pipelined request does not extend the time of the one before it.
    if requests == 1 { restartTimeout(context) }
    if head.version == .http1_0 || !head.isKeepAlive {
      // The version is lost in the next handler, and the server compares with this value.
      head.headers.replaceOrAdd(name: "Connection", value: "close")
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      requests -= 1
      restartTimeout(context)
    }
    context.write(data, promise: promise)
  }

  private func restartTimeout(_ context: ChannelHandlerContext) {
    let channel = context.channel
    timeout?.cancel()
    timeout = context.eventLoop.scheduleTask(
      in: requests == 0 ? connections.idleTime : connections.requestTime
    ) { channel.close(promise: nil) }
    connections.use(channel)
  }
}

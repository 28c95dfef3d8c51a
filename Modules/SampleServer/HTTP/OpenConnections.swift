import NIOCore
import NIOHTTP1
import Synchronization

/// The open connections of a server, at most a given number.
final class OpenConnections: Sendable {
  /// The maximum time without a request, and for receiving the head of one.
  let idleTime: TimeAmount
  /// The maximum time from the head of a request until the system has taken its response.
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

/// Closes a connection that exceeds a limit of ``OpenConnections`` or sends requests without waiting
/// for responses, and after HTTP/1.0.
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
    // An event loop polls its sockets only when it has no tasks: connections with many requests
    // ahead would starve all others.
    guard requests < Self.mostRequests else { return context.close(promise: nil) }
    requests += 1
    if requests == 1 { restartTimeout(context) }
    if head.version == .http1_0 || !head.isKeepAlive {
      // The version is lost in the next handler, and the server compares with this value.
      head.headers.replaceOrAdd(name: "Connection", value: "close")
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
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
    timeout = context.eventLoop.scheduleTask(
      in: requests == 0 ? connections.idleTime : connections.requestTime
    ) { channel.close(promise: nil) }
    connections.use(channel)
  }
}

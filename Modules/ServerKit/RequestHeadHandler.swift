import NIOCore
import NIOHTTP1

/// Moves what the next handlers lose of a request's head to the fields that they keep, and corrects
/// the status of the response to a head that is too large.
final class RequestHeadHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The number of requests whose response is not written.
  private var requests = 0
  private var isHeadTooLarge = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    requests += 1
    if head.version == .http1_0 || !head.isKeepAlive {
      // The server compares with this value.
      head.headers.replaceOrAdd(name: "Connection", value: "close")
    }
    // The host of an absolute target replaces that of the field (RFC 9112, 3.2.2).
    if let authority = Self.authority(of: head.uri), head.headers["Host"].count == 1 {
      head.headers.replaceOrAdd(name: "Host", value: authority)
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if case HTTPParserError.headerOverflow = error { isHeadTooLarge = true }
    context.fireErrorCaught(error)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where isHeadTooLarge && requests == 0:
      // The server responds with 400 to every request that it cannot read.
      head.status = .requestHeaderFieldsTooLarge
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end:
      requests -= 1
      context.write(data, promise: promise)
    default: context.write(data, promise: promise)
    }
  }

  private static func authority(of target: String) -> String? {
    guard !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") else { return nil }
    return String(target[scheme.upperBound...].prefix { !"/?#".contains($0) })
  }
}

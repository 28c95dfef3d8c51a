import NIOCore

/// Pauses after a connection that the system did not let the server accept, for example because the
/// process has no free descriptor.
///
/// NB: NIO's handler for this (https://github.com/apple/swift-nio/pull/2782) delays the next read, but
/// the failed one stays pending, so that the event loop repeats it at once, and without end.
final class AcceptPauseHandler: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private let pause: TimeAmount

  init(pause: TimeAmount = .seconds(1)) { self.pause = pause }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is IOError {
      let channel = context.channel
      accept(false, on: channel)
      context.eventLoop.assumeIsolated().scheduleTask(in: pause) { self.accept(true, on: channel) }
    }
    context.fireErrorCaught(error)
  }

  private func accept(_ isAccepting: Bool, on channel: any Channel) {
    try? channel.syncOptions?.setOption(.autoRead, value: isAccepting)
  }
}

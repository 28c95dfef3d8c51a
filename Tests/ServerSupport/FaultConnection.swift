import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One connection of the server: reads requests and performs the steps of their faults in order.
final class FaultConnection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let log: FaultLog
  private let fault: @Sendable (FaultRequest) -> Fault
  private let number: Int
  private var parser = FaultRequestParser()
  private var isAnswering = false

  init(log: FaultLog, readsBodies: Bool, fault: @escaping @Sendable (FaultRequest) -> Fault) {
    self.log = log
    parser.readsBodies = readsBodies
    self.fault = fault
    number = log.update { $0.open() }
  }

  // Not channelActive and channelInactive: a connection may close before it is active.
  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    channel.parent?.closeFuture.whenComplete { _ in channel.close(promise: nil) }
    channel.closeFuture.whenComplete { [log, number] _ in log.update { $0.closed(number) } }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    parser.append(unwrapInboundIn(data).readableBytesView)
    respond(context)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func respond(_ context: ChannelHandlerContext) {
    guard !isAnswering, let request = parser.next(connection: number) else { return }
    isAnswering = true
    if !parser.readsBodies { stopReading(context.channel) }
    log.update { $0.add(request) }
    perform(fault(request).steps[...], context)
  }

  private func stopReading(_ channel: any Channel) {
    channel.setOption(.autoRead, value: false).whenFailure { _ in channel.close(promise: nil) }
  }

  private func perform(_ steps: ArraySlice<FaultStep>, _ context: ChannelHandlerContext) {
    let rest = steps.dropFirst()
    switch steps.first {
    case .send(let bytes): send(bytes, then: rest, context)
    case .stream(_, times: 0): perform(rest, context)
    case .stream(let bytes, let times):
      send(bytes, then: [.stream(bytes, times: times.map { $0 - 1 })] + rest, context)
    case .drip(let bytes, let interval): drip(bytes[...], every: interval, then: rest, context)
    case .hang: break
    case .close: close(context)
    case .reset: reset(context)
    case nil:
      isAnswering = false
      respond(context)
    }
  }

  /// Continues after the bytes were written: a slow client applies backpressure.
  ///
  /// NB: continues with a delay, because an event loop polls its sockets only when it has no tasks:
  /// a stream to a fast client would starve every other connection on the loop.
  private func send(
    _ bytes: [UInt8], then rest: ArraySlice<FaultStep>, _ context: ChannelHandlerContext
  ) {
    let loop = context.eventLoop.assumeIsolated()
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes))).assumeIsolated().whenSuccess {
      self.log.update { [number = self.number] in $0.sent(bytes.count, on: number) }
      loop.scheduleTask(in: .milliseconds(1)) { self.perform(rest, context) }
    }
  }

  private func drip(
    _ bytes: ArraySlice<UInt8>, every interval: Duration, then rest: ArraySlice<FaultStep>,
    _ context: ChannelHandlerContext
  ) {
    guard let byte = bytes.first else { return perform(rest, context) }
    context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(interval)) {
      let next = FaultStep.drip(Array(bytes.dropFirst()), every: interval)
      self.send([byte], then: [next] + rest, context)
    }
  }

  private func close(_ context: ChannelHandlerContext) {
    log.update { [number] in $0.closing(number) }
    context.close(promise: nil)
  }

  private func reset(_ context: ChannelHandlerContext) {
    log.update { [number] in $0.closing(number) }
    let abort = linger(l_onoff: 1, l_linger: 0)
    guard let socket = context.channel as? any SocketOptionProvider else { return close(context) }
    let closing = socket.setSoLinger(abort).assumeIsolated()
    closing.whenComplete { _ in context.close(promise: nil) }
  }
}

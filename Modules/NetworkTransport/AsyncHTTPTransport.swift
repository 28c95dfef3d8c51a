import AsyncHTTPClient
import Foundation
package import HTTPTypes
import NIOCore
import NIOPosix
package import NetworkKit

/// The HTTP transport, on AsyncHTTPClient.
///
/// Follows redirects, decompresses gzip and deflate, and enforces ``TransportLimits``. Reuses idle
/// connections until it is shut down or released.
package final class AsyncHTTPTransport: NetworkClient {
  /// NIO's sockets on every platform: the default on Apple's platforms waits for a network instead
  /// of failing, and throws other errors.
  ///
  /// One thread: the few connections of an app need no more, and each adds to the start of a command.
  static let eventLoopGroup = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  private let client: HTTPClient
  private let limits: TransportLimits
  private let resolved: ResolvedName?
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - resolve: where the requests for one name go.
  ///   - clock: measures `whole`; the idle limit uses the system's clock.
  package init(
    limits: TransportLimits = TransportLimits(), resolve: ResolvedName? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.limits = limits
    resolved = resolve
    self.clock = clock
    client = HTTPClient(
      eventLoopGroup: Self.eventLoopGroup, configuration: .init(limits))
  }

  // NB: AsyncHTTPClient traps in debug builds when it is released without a shutdown.
  deinit { shutdown() }

  /// Calls `body` with a transport, and shuts it down afterwards.
  package static func withTransport<Value>(
    limits: TransportLimits = TransportLimits(), resolve: ResolvedName? = nil,
    clock: any Clock<Duration> = ContinuousClock(), isolation: isolated (any Actor)? = #isolation,
    _ body: (AsyncHTTPTransport) async throws -> Value
  ) async rethrows -> Value {
    let transport = AsyncHTTPTransport(limits: limits, resolve: resolve, clock: clock)
    defer { transport.shutdown() }
    return try await body(transport)
  }

  /// Closes all connections. Later requests fail; further calls have no effect.
  ///
  /// Returns without waiting: a connection attempt can't be interrupted, and a silent host would
  /// delay the exit of a cancelled program.
  package func shutdown() {
    client.shutdown { _ in }
  }

  package func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    try await response(to: request) { try await self.read($0) }
  }

  /// Value of `read` for the first response that is no redirect.
  private func response<Value: Sendable>(
    to request: NetworkRequest, _ read: @escaping @Sendable (UnreadResponse) async throws -> Value
  ) async throws -> Value {
    let host = try request.address().origin.authority
    do {
      return try await spendingTime(of: request) { try await self.follow(request, read) }
    } catch let failure as RequestBodyFailure where !Task.isCancelled {
      throw failure.cause
    } catch {
      throw translated(error, host: host)
    }
  }

  /// Spends the elapsed time of the call's budget, also after an error.
  private func spendingTime<Value: Sendable>(
    of request: NetworkRequest, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    var outcome: Result<Value, any Error> = .failure(CancellationError())
    let time = await clock.measure {
      do {
        outcome = .success(
          try await withDeadline(limits.whole(for: request), clock: clock, work))
      } catch { outcome = .failure(error) }
    }
    request.timeBudget?.spend(time)
    return try outcome.get()
  }

  private func follow<Value>(
    _ first: NetworkRequest, _ read: (UnreadResponse) async throws -> Value
  ) async throws -> Value {
    var request = first
    for redirects in 0...limits.redirects {
      switch try await exchange(request, isRedirected: redirects > 0, read) {
      case .response(let value): return value
      case .redirect(let next): request = next
      }
    }
    throw NetworkError.redirectRejected(
      host: try request.address().origin.authority,
      reason: "more than \(limits.redirects) redirects")
  }

  private enum Exchange<Value> {
    case response(Value)
    case redirect(NetworkRequest)
  }

  private struct UnreadResponse {
    let head: HTTPResponse
    let body: HTTPClientResponse.Body
    let request: NetworkRequest
    let isRedirected: Bool
  }

  private func exchange<Value>(
    _ request: NetworkRequest, isRedirected: Bool,
    _ read: (UnreadResponse) async throws -> Value
  ) async throws -> Exchange<Value> {
    let sent = resolved?.addressed(request) ?? request
    let (url, origin) = try sent.address()
    let outgoing = request.streamedBody.map { OutgoingBody($0) }
    defer { outgoing?.close() }
    do {
      // NB: AsyncHTTPClient may still send the request of a task that is already cancelled.
      try Task.checkCancellation()
      let response = try await client.execute(
        HTTPClientRequest(sent, url: url, outgoing: outgoing), deadline: .distantFuture)
      let head = try HTTPResponse(response)
      if let next = try request.redirected(by: head) { return .redirect(next) }
      return .response(
        try await read(
          UnreadResponse(
            head: head, body: response.body, request: request, isRedirected: isRedirected)))
    } catch {
      throw translated(error, host: origin.authority)
    }
  }

  private func decompressed(
    _ response: UnreadResponse, expansion: Int
  ) -> any AsyncSequence<ByteBuffer, any Error> & Sendable {
    guard let coding = response.head.coding else { return response.body }
    return DecompressedBody(
      base: response.body, coding: coding, limit: limits.bodyBytes, expansion: expansion)
  }

  /// Reads the body up to the limit: releasing an unread response closes its connection.
  private func read(_ response: UnreadResponse) async throws -> NetworkResponse {
    let head = response.head
    // Without a body, the fields describe that of another response.
    guard head.hasBody(to: response.request.head.method) else {
      return NetworkResponse(head: head, isRedirected: response.isRedirected)
    }
    try head.requireSupportedEncoding()
    let tooLarge = NetworkError.tooLarge(limit: limits.bodyBytes)
    let declared = head.coding != nil ? nil : head.headerFields[.contentLength]
    guard declared.flatMap({ Int($0) }) ?? 0 <= limits.bodyBytes else { throw tooLarge }
    var body = Data()
    for try await part in decompressed(response, expansion: 0) {
      guard body.count + part.readableBytes <= limits.bodyBytes else { throw tooLarge }
      body.append(contentsOf: part.readableBytesView)
    }
    return NetworkResponse(
      head: head.decompressed(), body: body, isRedirected: response.isRedirected)
  }

  /// Leaves an error of the request's stream unchanged until ``send(_:)`` throws it.
  private func translated(_ error: any Error, host: String) -> any Error {
    if error is CancellationError || Task.isCancelled { return CancellationError() }
    if error is RequestBodyFailure { return error }
    return NetworkError(error, host: host)
  }
}

extension AsyncHTTPTransport: StreamingClient {
  /// Events are sent for as long as they are read.
  private static let streamExpansion = 100

  /// The limits for a whole response apply to the head, `idle` also to the body, and `bodyBytes` to the
  /// part of a compressed body that exceeds 100 times the bytes received.
  package func stream(_ request: NetworkRequest) async throws -> StreamedResponse {
    try await response(to: request) { response in
      try response.head.requireSupportedEncoding()
      return StreamedResponse(
        head: response.head.decompressed(),
        body: self.translating(
          self.decompressed(response, expansion: Self.streamExpansion),
          host: response.request.host))
    }
  }

  private func translating(
    _ body: some AsyncSequence<ByteBuffer, any Error> & Sendable, host: String
  ) -> StreamedResponse.Body {
    TranslatingSequence(base: body.map { Data($0.readableBytesView) }) {
      self.translated($0, host: host)
    }
  }
}

/// Replaces the error of another sequence.
private struct TranslatingSequence<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable {
  let base: Base
  let translate: @Sendable (any Error) -> any Error

  func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), translate: translate)
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let translate: @Sendable (any Error) -> any Error

    mutating func next() async throws -> Base.Element? { try await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async throws -> Base.Element? {
      do { return try await base.next(isolation: actor) } catch { throw translate(error) }
    }
  }
}

extension HTTPClient.Configuration {
  init(_ limits: TransportLimits) {
    self.init(
      redirectConfiguration: .disallow,
      timeout: Timeout(connect: TimeAmount(limits.connecting), read: TimeAmount(limits.idle)))
    // Reports a refused connection at once; the retry client retries.
    connectionPool.retryConnectionEstablishment = false
    // No trace headers are sent to services, and requests do not wait for a no-op tracer.
    tracing.tracer = nil
    guard !limits.allowsPrivateAddresses else { return }
    http1_1ConnectionDebugInitializer = { $0.requirePublicAddress() }
    http2ConnectionDebugInitializer = { $0.requirePublicAddress() }
  }
}

/// Where the requests for a name go, as with the option `--resolve` of curl: responses have the name's
/// address, and are stored under it, whatever the server's port is.
package struct ResolvedName: Sendable {
  package let authority: String
  package let address: String
  private let fields: HTTPFields

  /// - Parameter fields: are added to each request.
  package init(_ authority: String, at address: String, fields: HTTPFields = [:]) {
    self.authority = authority
    self.address = address
    self.fields = fields
  }

  fileprivate func addressed(_ request: NetworkRequest) -> NetworkRequest {
    guard request.head.authority == authority else { return request }
    var request = request
    request.head.authority = address
    for field in fields { request.head.headerFields[field.name] = field.value }
    if let host = HTTPField.Name("Host") { request.head.headerFields[host] = authority }
    return request
  }
}

/// The time limit of ``withDeadline(_:clock:_:)`` was exceeded.
struct DeadlineExceeded: Error {}

/// Cancels the operation at the limit, and throws ``DeadlineExceeded`` after it has returned.
func withDeadline<Value: Sendable>(
  _ limit: Duration, clock: any Clock<Duration>,
  _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: operation)
    group.addTask {
      try await clock.sleep(for: limit)
      throw DeadlineExceeded()
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw CancellationError() }
    return first
  }
}

/// The limits for a response, at which the transport closes the connection.
package struct TransportLimits: Sendable {
  /// The size of a response body after decompression.
  package var bodyBytes = 16 << 20
  package var connecting = Duration.seconds(10)
  /// The maximum time without a byte.
  package var idle = Duration.seconds(10)
  /// The maximum time from the call to the last byte, redirects included. More for a streamed body;
  /// for a retry, what is left of the call's `TimeBudget`.
  package var whole = Duration.seconds(30)
  package var redirects = 5
  /// If false, no request is sent to a private, loopback or link-local address, whatever its name.
  package var allowsPrivateAddresses = true

  package init() {}
}

extension TransportLimits {
  /// The minimum upload rate, since a large file takes longer than a response.
  private static let bytesPerSecond = 32 << 10

  /// The maximum time for this request: one more second for each 32 KiB of a streamed body, in each
  /// attempt.
  func whole(for request: NetworkRequest) -> Duration {
    guard let body = request.streamedBody else {
      return min(whole, request.timeBudget?.left ?? whole)
    }
    return whole + .seconds(max(0, body.length) / Self.bytesPerSecond)
  }
}

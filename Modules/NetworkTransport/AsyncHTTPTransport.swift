import AsyncHTTPClient
import HTTPTypes
package import NetworkKit
import NIOCore
import NIOPosix
import NIOHTTPCompression

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Carries requests over the network, on AsyncHTTPClient.
///
/// Follows redirects, decompresses gzip and deflate, and holds a server to ``TransportLimits``. Keeps
/// idle connections for later requests until it is shut down or released.
package final class AsyncHTTPTransport: NetworkKit.HTTPClient {
  /// NIO's sockets on every platform: the client's own choice on Apple's platforms waits for a
  /// network instead of failing, and fails with other errors.
  static var eventLoopGroup: MultiThreadedEventLoopGroup { .singleton }

  private let client: AsyncHTTPClient.HTTPClient
  private let limits: TransportLimits
  private let clock: any Clock<Duration>

  /// - Parameter clock: measures the whole of a request; the idle limit is on the system's clock.
  package init(
    limits: TransportLimits = TransportLimits(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.limits = limits
    self.clock = clock
    client = AsyncHTTPClient.HTTPClient(
      eventLoopGroup: Self.eventLoopGroup, configuration: .init(limits))
  }

  // NB: AsyncHTTPClient traps in debug builds when it is released without a shutdown.
  deinit { shutdown() }

  /// Gives the body a transport, and shuts it down when the body has ended.
  package static func withTransport<Value>(
    limits: TransportLimits = TransportLimits(), clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (AsyncHTTPTransport) async throws -> Value
  ) async rethrows -> Value {
    let transport = AsyncHTTPTransport(limits: limits, clock: clock)
    defer { transport.shutdown() }
    return try await body(transport)
  }

  /// Closes all connections. Requests fail from now on; calling again does nothing.
  ///
  /// Does not wait for it: a connection that is being made can only be waited for, and an interrupted
  /// program would stand still for as long as a silent host may take.
  package func shutdown() {
    client.shutdown { _ in }
  }

  package func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let host = try request.address().origin.authority
    do {
      return try await followInTime(request)
    } catch let failure as RequestBodyFailure where !Task.isCancelled {
      throw failure.cause
    } catch {
      throw translated(error, host: host)
    }
  }

  /// What it takes is spent from the call's budget, however it ends.
  private func followInTime(_ request: NetworkRequest) async throws -> NetworkResponse {
    var outcome: Result<NetworkResponse, any Error> = .failure(CancellationError())
    let time = await clock.measure {
      do {
        outcome = .success(
          try await withDeadline(limits.whole(for: request), clock: clock) {
            try await self.follow(request)
          })
      } catch { outcome = .failure(error) }
    }
    request.timeBudget?.spend(time)
    return try outcome.get()
  }

  private func follow(_ first: NetworkRequest) async throws -> NetworkResponse {
    var request = first
    for redirects in 0...limits.redirects {
      switch try await exchange(request) {
      case .answer(var response):
        response.isRedirected = redirects > 0
        return response
      case .redirect(let next): request = next
      }
    }
    throw NetworkError.redirectRefused(
      host: try request.address().origin.authority,
      reason: "more than \(limits.redirects) redirects")
  }

  private enum Exchange {
    case answer(NetworkResponse)
    case redirect(NetworkRequest)
  }

  private func exchange(_ request: NetworkRequest) async throws -> Exchange {
    let (url, origin) = try request.address()
    let outgoing = request.streamedBody.map { OutgoingBody($0) }
    defer { outgoing?.close() }
    do {
      // NB: AsyncHTTPClient learns late of a task that is already cancelled, and may send for it.
      try Task.checkCancellation()
      let response = try await client.execute(
        HTTPClientRequest(request, url: url, outgoing: outgoing), deadline: .distantFuture)
      let head = try HTTPResponse(response)
      if let next = try request.redirected(by: head) { return .redirect(next) }
      return .answer(try await read(response, head: head, method: request.head.method))
    } catch {
      throw translated(error, host: origin.authority)
    }
  }

  /// A body that is not read to its end is cut off: releasing the response closes the connection.
  private func read(
    _ response: HTTPClientResponse, head: HTTPResponse, method: HTTPRequest.Method
  ) async throws -> NetworkResponse {
    // NB: the decompressor calls a missing body a truncated one.
    guard head.hasBody(to: method) else { return NetworkResponse(head: head) }
    let tooLarge = NetworkError.tooLarge(limit: limits.bodyBytes)
    let declared = head.isCompressed ? nil : head.headerFields[.contentLength]
    guard declared.flatMap({ Int($0) }) ?? 0 <= limits.bodyBytes else { throw tooLarge }
    var body = Data()
    for try await part in response.body {
      guard body.count + part.readableBytes <= limits.bodyBytes else { throw tooLarge }
      body.append(contentsOf: part.readableBytesView)
    }
    return NetworkResponse(head: head.decompressed(), body: body)
  }

  /// A stream's own failure stays what it is until it leaves ``send(_:)``.
  private func translated(_ error: any Error, host: String) -> any Error {
    if error is CancellationError || Task.isCancelled { return CancellationError() }
    if error is RequestBodyFailure { return error }
    return NetworkError(error, host: host, limit: limits.bodyBytes)
  }
}

extension AsyncHTTPClient.HTTPClient.Configuration {
  init(_ limits: TransportLimits) {
    self.init(
      redirectConfiguration: .disallow,
      timeout: Timeout(connect: TimeAmount(limits.idle), read: TimeAmount(limits.idle)),
      decompression: .enabled(limit: .size(limits.bodyBytes)))
    // A refused connection is told at once; trying again is the retry client's.
    connectionPool.retryConnectionEstablishment = false
    // No service is to be told of traces, and no request waits for a tracer that does nothing.
    tracing.tracer = nil
  }
}

/// The end of the time that ``withDeadline(_:clock:_:)`` gave.
struct DeadlineExceeded: Error {}

/// Cancels the operation when the limit is over, and throws ``DeadlineExceeded`` once it has ended.
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

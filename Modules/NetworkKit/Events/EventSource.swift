import HTTPTypes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The events of an address, over as many connections as are needed (WHATWG HTML, section 9.2).
///
/// A connection that ends or fails is opened again, with the last event's ID, after an exponential
/// backoff with jitter, or after what the server requests. A connection is open only while the
/// sequence is iterated, and each iteration has its own. It ends when the server responds with
/// status 204, and throws ``NetworkError`` for what a retry does not change, such as another status
/// than 200 or another type, or `CancellationError`. Unlike the standard, it opens a connection again
/// after the statuses 408, 429 and 5xx, which are temporary; <doc:Standards> has the other differences.
public struct EventSource: AsyncSequence, Sendable {
  /// An event, or a change of the connection.
  public enum Update: Equatable, Sendable {
    /// The server has accepted a connection, the first one or a later one.
    case opened
    case event(ServerSentEvent)
    /// The connection is closed; the next attempt follows after a wait. `error` is nil if the server
    /// has ended the response.
    case closed(NetworkError?, retryIn: Duration)
  }

  /// The limit of a source that has no other, in bytes: 1 MiB.
  public static let defaultLimit = 1 << 20

  fileprivate static let firstBackoff = Duration.seconds(1)
  fileprivate static let longestBackoff = Duration.seconds(30)
  /// The shortest wait that a server can request: zero would not grow with each attempt.
  fileprivate static let shortestRetry = Duration.milliseconds(100)
  /// The longest wait that a server can request.
  fileprivate static let longestRetry = Duration.seconds(3600)

  fileprivate let client: any StreamingClient
  fileprivate let request: NetworkRequest
  fileprivate let limit: Int
  fileprivate let clock: any Clock<Duration>
  fileprivate let random: @Sendable (ClosedRange<Double>) -> Double

  /// - Parameters:
  ///   - request: sent for each connection; its `Accept`, `Cache-Control` and `Last-Event-ID` are
  ///     replaced.
  ///   - limit: the most bytes of a line, and of the data of an event. More end the sequence with
  ///     ``NetworkError/tooLarge(limit:)``, after the events before.
  ///   - clock: for the waits between connections.
  ///   - random: a number in the range, for the jitter of the waits.
  public init(
    _ client: any StreamingClient, _ request: NetworkRequest, limit: Int = defaultLimit,
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable (ClosedRange<Double>) -> Double = { Double.random(in: $0) }
  ) {
    self.client = client
    self.request = request
    self.limit = limit
    self.clock = clock
    self.random = random
  }

  public func makeAsyncIterator() -> Iterator { Iterator(source: self) }

  /// Releasing it closes the connection.
  public struct Iterator: AsyncIteratorProtocol {
    private enum State {
      /// Opens after this time.
      case closed(wait: Duration)
      case open(any AsyncIteratorProtocol<Data, any Error>)
      case ended
    }

    private let source: EventSource
    private var state = State.closed(wait: .zero)
    private var parser: ServerSentEventParser
    private var events: ArraySlice<ServerSentEvent> = []
    /// The connections since the last event.
    private var attempts = 0
    /// The `Retry-After` of the last response.
    private var requestedWait: Duration?

    fileprivate init(source: EventSource) {
      self.source = source
      parser = ServerSentEventParser(limit: source.limit)
    }

    public mutating func next() async throws -> Update? { try await next(isolation: nil) }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Update? {
      if let event = events.popFirst() { return .event(event) }
      do {
        switch state {
        case .ended: return nil
        case .closed(let wait): return try await open(after: wait, isolation: actor)
        case .open(let body): return try await read(body, isolation: actor)
        }
      } catch let error as NetworkError where error.isTransient {
        return close(error)
      } catch {
        state = .ended
        throw error
      }
    }
  }
}

extension EventSource.Iterator {
  private mutating func open(
    after wait: Duration, isolation actor: isolated (any Actor)?
  ) async throws -> EventSource.Update? {
    try await source.clock.sleep(for: wait)
    parser.reset()
    requestedWait = nil
    let response = try await source.client.stream(
      source.request.events(after: parser.lastEventID))
    guard response.head.status != .noContent else {
      state = .ended
      return nil
    }
    let whole = NetworkResponse(head: response.head)
    requestedWait = whole.retryAfter(now: Date())
    try whole.requireSuccess(from: source.request.host)
    guard response.head.status == .ok else {
      throw NetworkError.status(response.head.status.code, host: source.request.host)
    }
    let type = NetworkRequest.mediaType(response.head.headerFields[.contentType] ?? "")
    guard type == "text/event-stream" else {
      throw NetworkError.undecodable(path: "", reason: "not a text/event-stream")
    }
    state = .open(response.body.makeAsyncIterator())
    return .opened
  }

  private mutating func read(
    _ open: any AsyncIteratorProtocol<Data, any Error>, isolation actor: isolated (any Actor)?
  ) async throws -> EventSource.Update {
    var body = open
    while events.isEmpty {
      try parser.requireLimit()
      guard let chunk = try await body.next(isolation: actor) else { return close(nil) }
      events = parser.events(in: chunk)[...]
    }
    state = .open(body)
    attempts = 0
    return .event(events.removeFirst())
  }

  private mutating func close(_ error: NetworkError?) -> EventSource.Update {
    let requested = [parser.retry, error?.retryAfter, requestedWait].compactMap(\.self).max()
    let wait = self.wait(atLeast: requested)
    attempts += 1
    state = .closed(wait: wait)
    return .closed(error, retryIn: wait)
  }

  /// Doubles with each attempt, from what the server requests.
  private func wait(atLeast requested: Duration?) -> Duration {
    let longer = max(requested ?? EventSource.firstBackoff, EventSource.shortestRetry)
    let first = min(longer, EventSource.longestRetry)
    let doubled = first * (1 << min(attempts, 5))
    return min(doubled, max(first, EventSource.longestBackoff)) * source.random(1...1.5)
  }
}

extension NetworkRequest {
  fileprivate func events(after id: String?) -> NetworkRequest {
    var request = self
    request.head.headerFields[.accept] = "text/event-stream"
    request.head.headerFields[.cacheControl] = "no-store"
    if let name = HTTPField.Name("Last-Event-ID") { request.head.headerFields[name] = id }
    return request
  }
}

extension NetworkError {
  /// Whether another attempt may succeed without a change of the request.
  fileprivate var isTransient: Bool {
    switch self {
    case .offline, .connectionLost, .timedOut, .rateLimited: true
    case .status(let code, _): code == 408 || code >= 500
    default: false
    }
  }

  fileprivate var retryAfter: Duration? {
    if case .rateLimited(let wait) = self { wait } else { nil }
  }
}

import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import NetworkKit

/// Responds to each request with the next response, and records the IDs with which it resumes.
private final class StubStreamingClient: StreamingClient {
  typealias Outcome = Result<StreamedResponse, NetworkError>

  private let outcomes: Mutex<[Outcome]>
  private let recorded = Mutex<[String?]>([])

  init(_ outcomes: Outcome...) { self.outcomes = Mutex(outcomes) }

  var lastEventIDs: [String?] { recorded.withLock(\.self) }

  func stream(_ request: NetworkRequest) async throws -> StreamedResponse {
    recorded.withLock { ids in
      ids.append(HTTPField.Name("Last-Event-ID").flatMap { request.head.headerFields[$0] })
    }
    let next = outcomes.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let next else { throw NetworkError.notFound }
    return try next.get()
  }
}

extension Result where Success == StreamedResponse, Failure == NetworkError {
  fileprivate static func events(
    _ chunks: String..., status: Int = 200, type: String = "text/event-stream",
    retryAfter: String? = nil, error: NetworkError? = nil
  ) -> Self {
    let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    for chunk in chunks { continuation.yield(Data(chunk.utf8)) }
    continuation.finish(throwing: error)
    var head = HTTPResponse(status: .init(code: status), headerFields: [.contentType: type])
    head.headerFields[.retryAfter] = retryAfter
    return .success(StreamedResponse(head: head, body: body))
  }
}

struct EventSourceTests {
  private static let lost = NetworkError.connectionLost(host: "example.org")

  /// The updates until the source ends, and its error.
  private func updates(
    of client: StubStreamingClient, clock: TestClock = TestClock(jumps: true),
    random: @escaping @Sendable (ClosedRange<Double>) -> Double = \.lowerBound
  ) async -> ([EventSource.Update], (any Error)?) {
    var updates: [EventSource.Update] = []
    do {
      for try await update in EventSource(client, .make(), clock: clock, random: random) {
        updates.append(update)
      }
      return (updates, nil)
    } catch {
      return (updates, error)
    }
  }

  @Test func resumesAfterTheLastEvent() async {
    let client = StubStreamingClient(
      .events("id: 1\ndata: one\n\nid: 2\n", "data: two\n\ndata: lost", error: Self.lost),
      .events("data: three\n\n"), .events(status: 204))
    let (updates, error) = await updates(of: client)
    #expect(
      updates == [
        .opened, .event(.init(id: "1", data: "one")), .event(.init(id: "2", data: "two")),
        .closed(Self.lost, retryIn: .seconds(1)),
        .opened, .event(.init(id: "2", data: "three")), .closed(nil, retryIn: .seconds(1)),
      ])
    #expect(error == nil)
    #expect(client.lastEventIDs == [nil, "2", "2"])
  }

  /// Bug: it resumed after an event that it had not received completely.
  @Test func resumesBeforeAnEventThatWasCutOffAfterItsID() async {
    let client = StubStreamingClient(
      .events("id: 1\ndata: one\n\nid: 2\ndata: tw", error: Self.lost),
      .events("id: 2\ndata: two\n\n"), .events(status: 204))
    _ = await updates(of: client)
    #expect(client.lastEventIDs == [nil, "1", "2"])
  }

  /// Bug: the type was compared as a prefix, with its case.
  @Test(arguments: ["Text/Event-Stream", "text/event-stream; charset=utf-8"])
  func acceptsTheContentTypeInAnyCaseAndWithParameters(type: String) async {
    let client = StubStreamingClient(.events("data: one\n\n", type: type), .events(status: 204))
    let (updates, error) = await updates(of: client)
    #expect(updates.contains(.event(.init(data: "one"))))
    #expect(error == nil)
  }

  @Test func waitsLongerAfterEachFailedAttempt() async {
    let client = StubStreamingClient(
      .events("retry: 2000\ndata: one\n\n"), .failure(.offline(host: "", reason: "")),
      .events(), .events(status: 503), .failure(.timedOut(host: "")), .events(status: 500),
      .failure(Self.lost), .events("data: two\n\n"), .events(status: 204))
    let clock = TestClock(jumps: true)
    _ = await updates(of: client, clock: clock)
    let waits: [Duration] = [0, 2, 4, 8, 16, 30, 30, 30, 2].map { .seconds($0) }
    #expect(clock.slept == waits)
  }

  @Test func addsUpToHalfOfTheWaitByChance() async {
    let clock = TestClock(jumps: true)
    _ = await updates(of: StubStreamingClient(.events(), .events()), clock: clock) {
      $0.upperBound
    }
    #expect(clock.slept == [.zero, .seconds(1.5), .seconds(3)])
  }

  @Test(arguments: [
    (Duration.seconds(60), Duration.seconds(60)), (.seconds(10_000), .seconds(3600)),
    (.zero, .milliseconds(100)),
  ])
  func waitsForWhatTheServerRequests(requested: Duration, wait: Duration) async {
    let client = StubStreamingClient(
      .failure(.rateLimited(retryAfter: requested)), .events(status: 204))
    let clock = TestClock(jumps: true)
    _ = await updates(of: client, clock: clock)
    #expect(clock.slept == [.zero, wait])
  }

  /// Bug: it reconnected without a wait.
  @Test func waitsLongerAfterEachFailedAttemptIfTheServerRequestsNoWait() async {
    let client = StubStreamingClient(
      .events("retry: 0\ndata: one\n\n"), .failure(Self.lost), .failure(Self.lost),
      .events(status: 204))
    let clock = TestClock(jumps: true)
    _ = await updates(of: client, clock: clock)
    let waits: [Duration] = [0, 100, 200, 400].map { .milliseconds($0) }
    #expect(clock.slept == waits)
  }

  @Test(
    arguments: [
      (.events(status: 404), NetworkError.notFound),
      (.events(status: 401), .unauthorized),
      (
        .events(type: "text/html"),
        .undecodable(path: "", reason: "not a text/event-stream")
      ),
      (
        .events(type: "text/event-stream-x"),
        .undecodable(path: "", reason: "not a text/event-stream")
      ),
      (.failure(.privateAddress(host: "example.org")), .privateAddress(host: "example.org")),
      // 9.2.2: only status 200 opens a connection.
      (.events("data: a\n\n", status: 201), .status(201, host: "example.org")),
      (.events("data: a\n\n", status: 205), .status(205, host: "example.org")),
      (.events(status: 304), .status(304, host: "example.org")),
      (.events(type: ""), .undecodable(path: "", reason: "not a text/event-stream")),
    ] as [(Result<StreamedResponse, NetworkError>, NetworkError)])
  func endsWithAnErrorThatARetryDoesNotChange(
    outcome: Result<StreamedResponse, NetworkError>, expected: NetworkError
  ) async {
    let (updates, error) = await updates(of: StubStreamingClient(outcome))
    #expect(updates.isEmpty)
    #expect(error as? NetworkError == expected)
  }

  @Test func cancellationEndsTheWait() async {
    let clock = TestClock()
    let client = StubStreamingClient(.events("data: one\n\n"))
    let task = Task {
      for try await _ in EventSource(client, .make(), clock: clock) {}
    }
    await clock.waitForSleepers(1)
    clock.advance(by: .zero)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// Bug: the events before it were lost.
  @Test func passesOnTheEventsBeforeALineAboveTheLimit() async {
    let long = String(repeating: "x", count: 2 << 20)
    let client = StubStreamingClient(.events("data: one\n\ndata: \(long)\n\ndata: two\n\n"))
    let (updates, error) = await updates(of: client)
    #expect(updates == [.opened, .event(.init(data: "one"))])
    #expect(error as? NetworkError == .tooLarge(limit: EventSource.defaultLimit))
  }

  @Test func theLimitCanBeSet() async throws {
    let long = String(repeating: "x", count: 2 << 20)
    let client = StubStreamingClient(.events("data: \(long)\n\n"))
    var updates = EventSource(client, .make(), limit: 3 << 20).makeAsyncIterator()
    #expect(try await updates.next() == .opened)
    #expect(try await updates.next() == .event(.init(data: long)))
  }

  /// 9.2.3: the ID as UTF-8, and none after it was reset.
  @Test(arguments: [("id: ü…\ndata: a\n\n", "ü…"), ("id: 7\n\n", "7"), ("id: 7\n\nid\n\n", nil)])
  func sendsTheLastEventID(text: String, id: String?) async {
    let client = StubStreamingClient(.events(text), .events(status: 204))
    _ = await updates(of: client)
    #expect(client.lastEventIDs == [nil, id])
  }

  /// A difference from 9.2.2, which fails the connection: Standards.md has the reason.
  @Test(arguments: [408, 429, 500, 503])
  func opensAgainAfterATemporaryStatus(status: Int) async {
    let client = StubStreamingClient(
      .events(status: status), .events("data: one\n\n"), .events(status: 204))
    let (updates, error) = await updates(of: client)
    #expect(updates.contains(.event(.init(data: "one"))) && error == nil)
  }

  /// Bug: that of a 503 was ignored.
  @Test(arguments: [429, 503])
  func waitsForRetryAfter(status: Int) async {
    let client = StubStreamingClient(
      .events(status: status, retryAfter: "60"), .failure(Self.lost), .events(status: 204))
    let clock = TestClock(jumps: true)
    _ = await updates(of: client, clock: clock)
    #expect(clock.slept == [.zero, .seconds(60), .seconds(2)])
  }
}

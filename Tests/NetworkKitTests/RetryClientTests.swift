import HTTPTypes
import NetworkKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct RetryClientTests {
  private let clock = TestClock(jumps: true)
  private let reports = SpyLog<String>()

  private func client(_ base: StubNetworkClient, random: Double = 1) -> RetryClient {
    RetryClient(
      base, clock: clock, random: { $0.lowerBound + random * ($0.upperBound - $0.lowerBound) },
      now: { .fixed }, report: reports.add)
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504])
  func retriesAfterATransientStatus(status: Int) async throws {
    let base = StubNetworkClient(.response(status), .response(status), .response(200))
    #expect(try await client(base).send(.make()).head.status == .ok)
    #expect(base.requests.map(\.head) == Array(repeating: NetworkRequest.make().head, count: 3))
    #expect(clock.slept == [.milliseconds(300), .milliseconds(600)])
  }

  @Test func retriesAfterAFailedConnection() async throws {
    let base = StubNetworkClient(.connectionLost, .response(200))
    #expect(try await client(base).send(.make()).head.status == .ok)
    #expect(base.requests.count == 2)
    #expect(reports.all.isEmpty)
  }

  @Test func returnsTheLastResult() async throws {
    let failing = StubNetworkClient(
      .response(500), .response(502), .response(503, headers: [.retryAfter: "9"], body: "x"))
    let response = try await client(failing).send(.make())
    #expect(response == .make(503, headers: [.retryAfter: "9"], body: "x"))

    let dead = StubNetworkClient(.connectionLost, .connectionLost, .connectionLost)
    let expected = NetworkError.connectionLost(host: "example.org")
    await #expect(throws: expected) { try await client(dead).send(.make()) }
    #expect(dead.requests.count == 3)
  }

  @Test func reportsALongRetryAfterOnTheLastAttempt() async throws {
    let failing = StubNetworkClient(
      .response(500), .response(502), .response(429, headers: [.retryAfter: "900"]))
    await #expect(throws: NetworkError.rateLimited(retryAfter: .seconds(900))) {
      try await client(failing).send(.make())
    }
    #expect(failing.requests.count == 3)
  }

  @Test(arguments: [200, 204, 301, 304, 400, 401, 403, 404, 409, 422, 501, 505])
  func doesNotRetryOtherStatusCodes(status: Int) async throws {
    let base = StubNetworkClient(.response(status))
    #expect(try await client(base).send(.make()).head.status.code == status)
    #expect(base.requests.count == 1)
    #expect(clock.slept.isEmpty)
  }

  @Test(arguments: [
    NetworkError.timedOut(host: "a"), .offline(host: "a", reason: "b"), .tooLarge(limit: 1),
    .notFound, .notStored, .unauthorized, .networkRequired,
    .secureConnectionFailed(host: "a", reason: "b"), .privateAddress(host: "a"),
    .notSent(host: "a", reason: "b"),
    .redirectRejected(host: "a", reason: "b"), .rateLimited(retryAfter: nil),
  ])
  func doesNotRetryOtherErrors(error: NetworkError) async {
    let base = StubNetworkClient(.failure(error))
    await #expect(throws: error) { try await client(base).send(.make()) }
    #expect(base.requests.count == 1)
  }

  @Test(arguments: [
    (HTTPRequest.Method.get, 2), (.head, 2), (.put, 2), (.delete, 2), (.options, 2), (.trace, 2),
    (.post, 1), (.patch, 1), (.connect, 1),
  ])
  func retriesOnlyIdempotentMethods(method: HTTPRequest.Method, count: Int) async throws {
    let base = StubNetworkClient(.response(503), .response(200))
    _ = try await client(base).send(.make(method))
    #expect(base.requests.count == count)
  }

  /// RFC 9110, section 9.2.2: it knows that the request is idempotent, whatever its method.
  @Test(arguments: [HTTPRequest.Method.post, .patch])
  func retriesAMethodWithAnIdempotencyKey(method: HTTPRequest.Method) async throws {
    let base = StubNetworkClient(.connectionLost, .response(503), .response(201))
    var request = NetworkRequest.make(method)
    request.idempotencyKey = "1"
    #expect(try await client(base).send(request).head.status == .created)
    #expect(base.requests.map(\.idempotencyKey) == ["1", "1", "1"])
    #expect(base.requests.map(\.head) == [request.head, request.head, request.head])
  }

  @Test func backoffIsFullyJittered() async throws {
    let base = StubNetworkClient(.connectionLost, .connectionLost, .response())
    _ = try await client(base, random: 0.5).send(.make())
    #expect(clock.slept == [.milliseconds(150), .milliseconds(300)])
    let lucky = StubNetworkClient(.connectionLost, .response())
    _ = try await client(lucky, random: 0).send(.make())
    #expect(clock.slept.last == .zero)
  }

  @Test(arguments: [
    ("2", Duration.seconds(2)), ("30", .seconds(30)), ("0", .milliseconds(300)),
    ("Sun, 06 Nov 1994 08:49:47 GMT", .seconds(10)),
    ("Sunday, 06-Nov-94 08:49:47 GMT", .seconds(10)),
    ("Sun Nov  6 08:49:47 1994", .seconds(10)),
    ("Sun, 06 Nov 1994 08:00:00 GMT", .milliseconds(300)), ("soon", .milliseconds(300)),
  ])
  func waitsForRetryAfter(text: String, wait: Duration) async throws {
    let base = StubNetworkClient(.response(429, headers: [.retryAfter: text]), .response())
    _ = try await client(base).send(.make())
    #expect(clock.slept == [wait])
  }

  @Test(arguments: [
    ("31", Duration.seconds(31)), ("Sun, 06 Nov 1994 08:50:08 GMT", .seconds(31)),
    ("99999999999999999999", .seconds(1 << 31)),
  ])
  func failsWhenRetryAfterIsTooLong(text: String, wait: Duration) async {
    let base = StubNetworkClient(.response(429, headers: [.retryAfter: text]))
    await #expect(throws: NetworkError.rateLimited(retryAfter: wait)) {
      try await client(base).send(.make())
    }
    #expect(base.requests.count == 1)
    #expect(clock.slept.isEmpty)
  }

  /// Bug: it was "too many requests" (RFC 6585, section 4), which status 429 says only.
  @Test(arguments: [408, 500, 502, 503, 504])
  func returnsTheResponseWhenRetryAfterIsTooLong(status: Int) async throws {
    let busy = NetworkResponse.make(status, headers: [.retryAfter: "31"], body: "maintenance")
    let base = StubNetworkClient(.success(busy))
    #expect(try await client(base).send(.make()) == busy)
    #expect(base.requests.count == 1)
    #expect(clock.slept.isEmpty)
  }

  /// Bug: a server that always requested 30 s took 60 s.
  @Test func waitsForRetryAfterWithinTheTimeBudget() async throws {
    let base = StubNetworkClient { _, _ in .make(503, headers: [.retryAfter: "12"]) }
    #expect(try await client(base).send(.make()).head.status.code == 503)
    #expect(clock.slept == [.seconds(12), .seconds(12)] && base.requests.count == 3)
    #expect(reports.all == Array(repeating: "example.org is busy; waiting 12 s", count: 2))
    let longer = StubNetworkClient { _, _ in .make(503, headers: [.retryAfter: "16"]) }
    #expect(try await client(longer).send(.make()).head.status.code == 503)
    #expect(clock.slept.dropFirst(2) == [.seconds(16)] && longer.requests.count == 2)
  }

  /// Bug: the second wait that the server requested was not waited for.
  @Test func waitsForEachRetryAfter() async throws {
    let base = StubNetworkClient(
      .response(429, headers: [.retryAfter: "1"]), .response(429, headers: [.retryAfter: "2"]),
      .response())
    #expect(try await client(base).send(.make()).head.status == .ok)
    #expect(clock.slept == [.seconds(1), .seconds(2)])
  }

  /// Bug: a server that sent slowly for 25 s and closed took 76 s.
  @Test func attemptsShareOneTimeBudget() async throws {
    let lefts = SpyLog<Duration>()
    let base = StubNetworkClient { request, index in
      let budget = try #require(request.timeBudget)
      lefts.add(budget.left)
      budget.spend(.seconds(12))
      return .make(index % 3 == 2 ? 200 : 503)
    }
    let client = client(base)
    for _ in 1...2 { #expect(try await client.send(.make()).head.status == .ok) }
    let expected = [30000, 17700, 5100, 30000, 17700, 5100].map { Duration.milliseconds($0) }
    #expect(lefts.all == expected)
  }

  /// Bug: it waited beyond the budget, and the next attempt threw `timedOut`.
  @Test func doesNotWaitBeyondTheTimeBudget() async throws {
    let base = StubNetworkClient { request, index in
      request.timeBudget?.spend(.milliseconds(29_700))
      guard index == 0 else { throw NetworkError.connectionLost(host: "example.org") }
      return .make(503)
    }
    #expect(try await client(base).send(.make()).head.status.code == 503)
    await #expect(throws: NetworkError.connectionLost(host: "example.org")) {
      try await client(base).send(.make())
    }
    #expect(base.requests.count == 2)
    #expect(clock.slept.isEmpty)
  }

  @Test func doesNotRetryCancellation() async {
    let base = StubNetworkClient(.failure(CancellationError()))
    await #expect(throws: CancellationError.self) { try await client(base).send(.make()) }
    #expect(base.requests.count == 1)
  }

  @Test func cancellationStopsWaiting() async {
    let clock = TestClock()
    let base = StubNetworkClient(.connectionLost)
    let client = RetryClient(base, clock: clock)
    let task = Task { try await client.send(.make()) }
    await clock.waitForSleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(base.requests.count == 1)
  }
}

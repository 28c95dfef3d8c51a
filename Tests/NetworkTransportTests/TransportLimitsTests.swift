import Dispatch
import HTTPTypes
import NetworkKit
import ServerSupport
import Testing

@testable import NetworkTransport

@Suite(.timeLimit(.minutes(5)))
struct TransportLimitsTests {
  private static let hundred = String(repeating: "x", count: 100)

  @Test(arguments: [Fault.respond(body: hundred), .chunked([hundred]), .gzip(hundred)])
  func acceptsABodyAtTheLimit(fault: Fault) async throws {
    try await TransportHarness.run(limits: .make(bodyBytes: 100), { _ in fault }) { harness in
      let text = try await harness.send().text
      #expect(text == Self.hundred)
    }
  }

  @Test(arguments: [
    Fault.respond(body: hundred), .chunked([hundred]), .gzip(hundred), .deflate(hundred),
    .deflate(hundred, hasHeader: false),
    .gzip(String(hundred.prefix(50)), String(hundred.prefix(50))),
    .dropMidBody(promised: 100),
  ])
  func rejectsABodyOverTheLimit(fault: Fault) async throws {
    let failure = try await TransportHarness.failure(limits: .make(bodyBytes: 99)) { _ in fault }
    #expect(failure == .tooLarge(limit: 99))
  }

  @Test(arguments: [
    Fault.endlessBody, .hugeBody(), .hugeBodyOfUnknownLength(), .gzipBomb,
  ])
  func abortsAnEndlessBody(fault: Fault) async throws {
    try await TransportHarness.run({ _ in fault }) { harness in
      await #expect(throws: NetworkError.tooLarge(limit: 16 << 20)) { try await harness.send() }
      await harness.server.wait { $0.connections.map(\.isClosedByClient) == [true] }
      #expect(harness.server.connections.map(\.isClosedByClient) == [true])
      #expect(harness.server.connections[0].bytesSent < 64 << 20)
    }
  }

  @Test(arguments: [Fault.endlessEmptyGzip(ofMembers: true), .endlessEmptyGzip(ofMembers: false)])
  func abortsAnEndlessBodyThatExpandsToNothing(fault: Fault) async throws {
    try await TransportHarness.run(limits: .make(bodyBytes: 1 << 16), { _ in fault }) { harness in
      await #expect(throws: NetworkError.tooLarge(limit: 1 << 16)) { try await harness.send() }
      await harness.server.wait { $0.connections.map(\.isClosedByClient) == [true] }
      #expect(harness.server.connections[0].bytesSent < 64 << 20)
    }
  }

  @Test func rejectsAContentLengthOverTheLimit() async throws {
    let limits = TransportLimits.make(bodyBytes: 1 << 30)
    try await TransportHarness.run(limits: limits, { _ in .hugeBody(megabytes: 1025) }) { harness in
      await #expect(throws: NetworkError.tooLarge(limit: 1 << 30)) { try await harness.send() }
      #expect(harness.server.connections[0].bytesSent < 64 << 20)
    }
  }

  @Test(arguments: [
    Fault.neverAnswer, .sendAndHang("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"),
    .sendAndHang("HTTP/1.1 200 O"),
  ])
  func silentServerTimesOut(fault: Fault) async throws {
    let limits = TransportLimits.make(idle: .milliseconds(200))
    let failure = try await TransportHarness.failure(limits: limits) { _ in fault }
    #expect(failure == .timedOut(host: "server"))
  }

  @Test func slowServerExceedsTheTotalTimeout() async throws {
    let limits = TransportLimits.make(whole: .seconds(1))
    let fault = Fault.drip(String(repeating: "x", count: 1000), every: .milliseconds(50))
    try await TransportHarness.run(limits: limits, { _ in fault }) { harness in
      let expected = NetworkError.timedOut(host: harness.host)
      await #expect(throws: expected) { try await harness.send() }
      await harness.server.wait { $0.connections.map(\.isClosedByClient) == [true] }
      #expect(harness.server.connections.map(\.isClosedByClient) == [true])
    }
  }

  @Test func slowSteadyBodySucceeds() async throws {
    // Takes longer in all than the limit, but each byte comes far below it.
    let text = String(repeating: "slow, steady ", count: 5)
    let limits = TransportLimits.make(idle: .seconds(5))
    let fault = Fault.drip(text, every: .milliseconds(100))
    try await TransportHarness.run(limits: limits, { _ in fault }) { harness in
      // The limit also ends a response that is not read, and other tests can block all threads of the
      // concurrency pool for longer.
      let read = try await withTaskExecutorPreference(ThreadExecutor()) {
        try await harness.send().text
      }
      #expect(read == text)
    }
  }

  /// Bug: attempts of 25 s each took 76 s together.
  @Test(arguments: [(7, 7), (30, 30), (31, 30)])
  func timeoutIsLimitedByTheRemainingBudget(left: Int, expected: Int) {
    let limits = TransportLimits.make(whole: .seconds(30))
    var request = NetworkRequest(head: .init(method: .get, scheme: nil, authority: nil, path: nil))
    request.timeBudget = TimeBudget(.seconds(left))
    #expect(limits.whole(for: request) == .seconds(expected))
  }

  @Test(arguments: [Fault.respond(), .dropBeforeResponse])
  func everyAttemptConsumesTheTimeBudget(fault: Fault) async throws {
    let budget = TimeBudget(.seconds(300))
    try await TransportHarness.run({ _ in fault }) { harness in
      var request = harness.request()
      request.timeBudget = budget
      do { _ = try await harness.transport.send(request) } catch is NetworkError {}
    }
    #expect(budget.left < .seconds(300))
  }

  @Test func totalTimeoutIncludesRedirects() async throws {
    let limits = TransportLimits.make(whole: .milliseconds(500))
    let fault: @Sendable (FaultRequest) -> Fault = {
      $0.path == "/" ? .redirect(to: "/slow") : .neverAnswer
    }
    let failure = try await TransportHarness.failure(limits: limits, fault)
    #expect(failure == .timedOut(host: "server"))
  }
}

/// A thread outside of the concurrency pool.
private final class ThreadExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "ThreadExecutor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

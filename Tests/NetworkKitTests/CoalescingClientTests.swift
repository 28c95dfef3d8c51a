import HTTPTypes
import TestSupport
import Testing

@testable import NetworkKit

@Suite(.timeLimit(.minutes(5)))
struct CoalescingClientTests {
  private let clock = TestClock()
  private let base: StubNetworkClient
  private let client: CoalescingClient

  init() {
    let clock = clock
    base = StubNetworkClient { request, index in
      try await clock.sleep(for: .seconds(1))
      if request.head.path == "/fails" { throw NetworkError.notFound }
      return .make(body: "\(index)")
    }
    client = CoalescingClient(base)
  }

  /// Returns once all callers wait for the same response.
  private func callers(
    _ count: Int, of request: NetworkRequest = .make()
  ) async -> [Task<NetworkResponse, any Error>] {
    let tasks = (0..<count).map { _ in Task { [client] in try await client.send(request) } }
    await waitForCallers(count, of: request)
    return tasks
  }

  private func respond(to requests: Int = 1) async {
    await clock.waitForSleepers(requests)
    clock.advance(by: .seconds(1))
  }

  private func waitForCallers(_ count: Int, of request: NetworkRequest = .make()) async {
    await Task.yield(while: await client.callers(of: request) != count)
  }

  @Test func sendsIdenticalRequestsOnce() async throws {
    let tasks = await callers(20)
    await respond()
    for task in tasks { #expect(try await task.value == .make(body: "0")) }
    #expect(base.requests == [.make()])
  }

  @Test func everyCallerReceivesTheError() async {
    let tasks = await callers(3, of: .make(path: "/fails"))
    await respond()
    for task in tasks { await #expect(throws: NetworkError.notFound) { try await task.value } }
    #expect(base.requests.count == 1)
  }

  @Test func sendsALaterRequestAgain() async throws {
    for expected in ["0", "1"] {
      let tasks = await callers(1)
      await respond()
      #expect(try await tasks[0].value == .make(body: expected))
    }
    #expect(base.requests.count == 2)
  }

  @Test(
    arguments: [
      (.make(), .make(path: "/other")), (.make(), .make(headers: [.accept: "text/plain"])),
      (.make(), .make(host: "example.net")), (.make(), .make(cachePolicy: .storedOnly)),
      (.make(), .make(.head)), (.make(.post), .make(.post)), (.make(.put), .make(.put)),
      (.make(.delete), .make(.delete)), (.make(.head), .make(.head)),
    ] as [(NetworkRequest, NetworkRequest)])
  func sendsDifferentAndNonGetRequestsSeparately(
    first: NetworkRequest, second: NetworkRequest
  ) async throws {
    async let one = client.send(first)
    async let two = client.send(second)
    await respond(to: 2)
    _ = try await (one, two)
    #expect(base.requests.count == 2)
  }

  @Test(arguments: 0..<3)
  func cancellingOneCallerDoesNotAffectTheOthers(cancelled: Int) async throws {
    let tasks = await callers(3)
    await clock.waitForSleepers(1)
    tasks[cancelled].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[cancelled].value }
    #expect(clock.waits.count == 1)
    clock.advance(by: .seconds(1))
    for index in tasks.indices where index != cancelled {
      #expect(try await tasks[index].value == .make(body: "0"))
    }
    #expect(base.requests.count == 1)
  }

  @Test func cancellingEveryCallerCancelsTheRequest() async {
    let tasks = await callers(2)
    await clock.waitForSleepers(1)
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    await Task.yield(while: clock.waits.count > 0)
    #expect(base.requests.count == 1)
  }

  @Test func sendsANewRequestAfterACancelledOne() async throws {
    let cancelled = await callers(1)
    await clock.waitForSleepers(1)
    cancelled[0].cancel()
    await waitForCallers(0)
    let tasks = await callers(2)
    await Task.yield(while: base.requests.count < 2 || clock.waits.count != 1)
    clock.advance(by: .seconds(1))
    for task in tasks { #expect(try await task.value == .make(body: "1")) }
    await #expect(throws: CancellationError.self) { try await cancelled[0].value }
  }

  @Test func dropsTheLateResponseOfACancelledRequest() async throws {
    let gate = TestClock()
    let base = StubNetworkClient { [clock] _, index in
      guard index == 0 else {
        try await clock.sleep(for: .seconds(1))
        return .make(body: "new")
      }
      // Ignores cancellation.
      await gate.waitForSleepers(1)
      return .make(body: "late")
    }
    let client = CoalescingClient(base)
    let cancelled = Task { try await client.send(.make()) }
    await Task.yield(while: base.requests.isEmpty)
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }

    let task = Task { try await client.send(.make()) }
    await clock.waitForSleepers(1)
    let opener = Task { try await gate.sleep(for: .seconds(1)) }
    await gate.waitForSleepers(1)
    for _ in 1...100 {
      await Task.yield()
      #expect(await client.callers(of: .make()) == 1)
    }
    opener.cancel()
    clock.advance(by: .seconds(1))
    #expect(try await task.value == .make(body: "new"))
  }

  @Test func cancelledCallerSendsNothing() async {
    let task = Task { [client] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.send(.make())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(base.requests.isEmpty)
  }

  /// Bug: each request of a `RetryClient` has a budget of its own, and none was shared.
  @Test func aRetryClientAroundItSharesRequests() async throws {
    let retrying = RetryClient(client)
    let tasks = (0..<3).map { _ in Task { try await retrying.send(.make()) } }
    await waitForCallers(3)
    await respond()
    for task in tasks { #expect(try await task.value == .make(body: "0")) }
    #expect(base.requests.count == 1)
  }

  private func budgeted(_ seconds: Double) -> NetworkRequest {
    var request = NetworkRequest.make()
    request.timeBudget = TimeBudget(.seconds(seconds))
    return request
  }

  /// With a clock of its own for the budgets; a request takes one second of the other.
  private func budgets() -> (client: CoalescingClient, clock: TestClock) {
    let clock = TestClock()
    return (CoalescingClient(base, clock: clock), clock)
  }

  @Test func theRequestHasTheTimeOfItsFirstCaller() async throws {
    let (client, budgets) = budgets()
    let first = budgeted(5)
    let task = Task { try await client.send(first) }
    await budgets.waitForSleepers(1)
    await clock.waitForSleepers(1)
    #expect(base.requests.map { $0.timeBudget?.left } == [.seconds(5)])
    #expect(base.requests.first?.timeBudget != first.timeBudget)
    budgets.advance(by: .seconds(2))
    clock.advance(by: .seconds(1))
    _ = try await task.value
    #expect(first.timeBudget?.left == .seconds(3))
  }

  @Test func aCallerWaitsForItsOwnTimeAtMost() async throws {
    let (client, budgets) = budgets()
    let long = Task { [request = budgeted(9)] in try await client.send(request) }
    await clock.waitForSleepers(1)
    await budgets.waitForSleepers(1)
    let short = budgeted(1)
    let task = Task { try await client.send(short) }
    await budgets.waitForSleepers(2)
    budgets.advance(by: .seconds(1))
    await #expect(throws: NetworkError.timedOut(host: "example.org")) { try await task.value }
    #expect(short.timeBudget?.left == .zero)
    clock.advance(by: .seconds(1))
    #expect(try await long.value == .make(body: "0"))
    #expect(base.requests.count == 1)
  }

  @Test func aCallerWithMoreTimeSendsTheRequestAgain() async throws {
    let gate = TestClock()
    let base = StubNetworkClient { [clock] request, index in
      try await (index == 0 ? gate : clock).sleep(for: .seconds(1))
      if index == 0 {
        request.timeBudget?.spend(.seconds(1))
        throw NetworkError.timedOut(host: request.host)
      }
      return .make(body: "\(index)")
    }
    let client = CoalescingClient(base, clock: TestClock())
    let short = Task { [request = budgeted(1)] in try await client.send(request) }
    await gate.waitForSleepers(1)
    let others = (0..<2).map { _ in Task { try await client.send(.make()) } }
    await Task.yield(while: await client.callers(of: .make()) != 3)
    gate.advance(by: .seconds(1))
    await #expect(throws: NetworkError.timedOut(host: "example.org")) { try await short.value }
    await clock.waitForSleepers(1)
    await Task.yield(while: await client.callers(of: .make()) != 2)
    clock.advance(by: .seconds(1))
    for task in others { #expect(try await task.value == .make(body: "1")) }
    #expect(base.requests.map { $0.timeBudget == nil } == [false, true])
  }

  /// Otherwise the last of many callers would wait for as many time-outs.
  @Test(arguments: [nil, 9.0])
  func noCallerSendsARequestAgainThatAnotherLimitHasEnded(seconds: Double?) async {
    let gate = TestClock()
    let base = StubNetworkClient { request, _ in
      try await gate.sleep(for: .seconds(1))
      throw NetworkError.timedOut(host: request.host)
    }
    let client = CoalescingClient(base, clock: TestClock())
    let tasks = (0..<3).map { _ in
      Task { [request = seconds.map { budgeted($0) } ?? .make()] in try await client.send(request) }
    }
    await Task.yield(while: await client.callers(of: .make()) != 3)
    await gate.waitForSleepers(1)
    gate.advance(by: .seconds(1))
    for task in tasks {
      await #expect(throws: NetworkError.timedOut(host: "example.org")) { try await task.value }
    }
    #expect(base.requests.count == 1)
  }
}

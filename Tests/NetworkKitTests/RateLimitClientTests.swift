import HTTPTypes
import TestSupport
import Testing

@testable import NetworkKit

@Suite(.timeLimit(.minutes(5)))
struct RateLimitClientTests {
  private let clock = TestClock()
  private let base = StubNetworkClient { _, _ in .make() }

  private func client(_ limit: Int = 1) -> RateLimitClient<TestClock> {
    RateLimitClient(base, limit: limit, per: .seconds(1), clock: clock)
  }

  private var paths: [String?] { base.requests.map(\.head.path) }

  /// One after the other, so that the order of the queue is known.
  private func queue(
    _ paths: [String], at client: RateLimitClient<TestClock>
  ) async -> [Task<NetworkResponse, any Error>] {
    var tasks: [Task<NetworkResponse, any Error>] = []
    for (index, path) in paths.enumerated() {
      tasks.append(Task { try await client.send(.make(path: path)) })
      await clock.waitForSleepers(1)
      await Task.yield(while: await client.waiting < index)
    }
    return tasks
  }

  @Test func sendsTheLimitAndThenOneRequestPerExpiredOne() async throws {
    let client = client(3)
    for _ in 1...2 { _ = try await client.send(.make()) }
    clock.advance(by: .milliseconds(400))
    _ = try await client.send(.make())
    #expect(clock.slept.isEmpty)
    let tasks = await queue(["/4", "/5", "/6"], at: client)
    #expect(clock.slept == [.milliseconds(600)])
    clock.advance(by: .milliseconds(600))
    for task in tasks.prefix(2) { _ = try await task.value }
    await clock.waitForSleepers(1)
    #expect(clock.slept == [.milliseconds(600), .milliseconds(400)])
    #expect(base.requests.count == 5)
    clock.advance(by: .milliseconds(400))
    _ = try await tasks[2].value
    #expect(base.requests.count == 6)
  }

  @Test func neverExceedsTheLimitInAnyInterval() async throws {
    let clock = TestClock(jumps: true)
    let base = StubNetworkClient { _, _ in .make() }
    let client = RateLimitClient(base, limit: 3, per: .seconds(1), clock: clock)
    var starts: [Duration] = []
    for _ in 0..<10 {
      _ = try await client.send(.make())
      starts.append(clock.now.offset)
    }
    #expect(starts.map(\.components.seconds) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3])
  }

  @Test func sendsInFIFOOrder() async throws {
    let client = client()
    _ = try await client.send(.make(path: "/0"))
    let tasks = await queue(["/1", "/2", "/3"], at: client)
    for task in tasks {
      await clock.waitForSleepers(1)
      clock.advance(by: .seconds(1))
      _ = try await task.value
    }
    #expect(paths == ["/0", "/1", "/2", "/3"])
  }

  @Test(arguments: [0, 1])
  func cancelledRequestLeavesTheQueue(cancelled: Int) async throws {
    let client = client()
    _ = try await client.send(.make(path: "/0"))
    let tasks = await queue(["/1", "/2", "/3"], at: client)
    tasks[cancelled].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[cancelled].value }
    for task in tasks.indices.filter({ $0 != cancelled }).map({ tasks[$0] }) {
      await clock.waitForSleepers(1)
      clock.advance(by: .seconds(1))
      _ = try await task.value
    }
    #expect(paths == ["/0", cancelled == 0 ? "/2" : "/1", "/3"])
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func doesNotSendACancelledRequest() async throws {
    let client = client()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.send(.make())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    _ = try await client.send(.make(path: "/1"))
    #expect(paths == ["/1"])
    #expect(clock.slept.isEmpty)
  }

  @Test func cancelledRequestIsNotQueued() async throws {
    let client = client()
    _ = try await client.send(.make(path: "/0"))
    let tasks = await queue(["/1"], at: client)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.send(.make())
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    clock.advance(by: .seconds(1))
    _ = try await tasks[0].value
    #expect(paths == ["/0", "/1"])
  }

  @Test func limitsEachHostSeparately() async throws {
    let client = client(2)
    for host in ["a.example", "A.example:443", "b.example", "b.example"] {
      _ = try await client.send(.make(host: host))
    }
    #expect(clock.slept.isEmpty)
    let third = Task { try await client.send(.make(host: "a.example")) }
    await clock.waitForSleepers(1)
    #expect(clock.slept == [.seconds(1)])
    clock.advance(by: .seconds(1))
    _ = try await third.value
  }

  /// A service can name any number of hosts.
  @Test func limitsTheNumberOfTrackedHosts() async throws {
    let most = RateLimitClient<TestClock>.mostHosts
    let client = client(10 * most)
    for number in 0..<10 * most {
      _ = try await client.send(.make(host: "host\(number).example"))
      #expect(await client.hosts <= most + 1)
    }
    #expect(base.requests.count == 10 * most)
    // Hosts that are no longer in use are removed.
    clock.advance(by: .seconds(1))
    _ = try await client.send(.make(host: "another.example"))
    #expect(await client.hosts == 1)
  }

  /// Hosts above the bound share a window, so that many hosts can't bypass the limit.
  @Test func hostsBeyondTheBoundShareALimit() async throws {
    let clock = TestClock(jumps: true)
    let client = RateLimitClient(base, limit: 1, per: .seconds(1000), clock: clock)
    for number in 0...RateLimitClient<TestClock>.mostHosts {
      _ = try await client.send(.make(host: "host\(number).example"))
    }
    #expect(clock.slept.isEmpty)
    _ = try await client.send(.make(host: "another.example"))
    #expect(clock.slept == [.seconds(1000)])
  }

  /// Bug: a request took its whole time budget after it had waited in the queue.
  @Test func waitsSpendTheTimeBudget() async throws {
    let clock = TestClock(jumps: true)
    let client = RateLimitClient(base, limit: 1, per: .seconds(1), clock: clock)
    var request = NetworkRequest.make()
    let budget = TimeBudget(.milliseconds(2500))
    request.timeBudget = budget
    for left in [2500, 1500, 500] {
      _ = try await client.send(request)
      #expect(budget.left == .milliseconds(left))
    }
    await #expect(throws: NetworkError.timedOut(host: "example.org")) {
      try await client.send(request)
    }
    #expect(base.requests.count == 3)
    #expect(clock.slept == [.seconds(1), .seconds(1)])
    _ = try await client.send(.make())
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func slowResponseDoesNotDelayOtherRequests() async throws {
    let clock = clock
    let base = StubNetworkClient { request, _ in
      if request.head.path == "/slow" { try await clock.sleep(for: .seconds(9)) }
      return .make()
    }
    let client = RateLimitClient(base, limit: 2, per: .seconds(1), clock: clock)
    let slow = Task { try await client.send(.make(path: "/slow")) }
    await clock.waitForSleepers(1)
    _ = try await client.send(.make(path: "/quick"))
    #expect(base.requests.count == 2)
    slow.cancel()
    await #expect(throws: CancellationError.self) { try await slow.value }
  }
}

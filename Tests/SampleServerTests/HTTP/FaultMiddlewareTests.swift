import Hummingbird
import Synchronization
import Testing

@testable import SampleServer

struct FaultMiddlewareTests {
  @Test func waitsBeforeEveryAnswer() async throws {
    let waits = Atomic(0)
    let middleware = FaultMiddleware<StubContext>(plan: FaultPlan(rate: 0, seed: 1)) {
      waits.add(1, ordering: .relaxed)
    }
    for _ in 0..<3 {
      _ = try await middleware.handle(.make(), context: StubContext()) { _, _ in
        Response(status: .ok)
      }
    }
    #expect(waits.load(ordering: .relaxed) == 3)
  }

  /// The statuses of requests for these paths, one after the other, by path.
  private func statuses(_ paths: [String]) async throws -> [String: [Int]] {
    let middleware = FaultMiddleware<StubContext>(plan: FaultPlan(rate: 0.5, seed: 9)) {}
    var statuses: [String: [Int]] = [:]
    for path in paths {
      let response = try await middleware.handle(.make(path), context: StubContext()) { _, _ in
        Response(status: .ok)
      }
      statuses[path, default: []].append(response.status.code)
    }
    return statuses
  }

  @Test func failsSomeRequestsAndSparesOthers() async throws {
    let statuses = try await statuses(Array(repeating: "/a", count: 20))
    #expect(Set(statuses["/a"] ?? []).count > 1)
    #expect(statuses["/a"]?.contains(200) == true)
  }

  @Test func theOrderOfArrivalDecidesNothing() async throws {
    let inTurn = try await statuses(Array(repeating: ["/a", "/b?c=1"], count: 10).flatMap(\.self))
    let oneFirst = try await statuses(
      Array(repeating: "/b?c=1", count: 10) + Array(repeating: "/a", count: 10))
    #expect(inTurn == oneFirst)
    #expect(inTurn["/a"] != inTurn["/b?c=1"])
  }

  @Test func passesOnTheCancellationOfAWait() async {
    let middleware = FaultMiddleware<StubContext>(plan: FaultPlan(rate: 1, seed: 1)) {
      throw CancellationError()
    }
    await #expect(throws: CancellationError.self) {
      try await middleware.handle(.make(), context: StubContext()) { _, _ in
        Response(status: .ok)
      }
    }
  }
}

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

  @Test func failsTheRequestsOfThePlan() async throws {
    let plan = FaultPlan(rate: 0.5, seed: 9)
    let middleware = FaultMiddleware<StubContext>(plan: plan) {}
    for ordinal in 0..<20 as Range<UInt64> {
      let response = try await middleware.handle(.make(), context: StubContext()) { _, _ in
        Response(status: .ok)
      }
      let expected = plan.fault(forRequest: ordinal)?.response.status ?? .ok
      #expect(response.status == expected)
    }
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

import Hummingbird
import Synchronization
import Testing

@testable import SampleServer

struct FaultMiddlewareTests {
  @Test func waitsBeforeEveryResponse() async throws {
    let waits = Atomic(0)
    let middleware = FaultMiddleware<StubContext>(plan: FaultPlan(rate: 0, seed: 1)) {
      waits.add(1, ordering: .relaxed)
    }
    for _ in 0..<3 { _ = try await middleware.response() }
    #expect(waits.load(ordering: .relaxed) == 3)
  }

  /// The statuses of requests for these paths, one after the other, by path.
  private func statuses(_ paths: [String]) async throws -> [String: [Int]] {
    let middleware = FaultMiddleware<StubContext>(plan: FaultPlan(rate: 0.5, seed: 9)) {}
    var statuses: [String: [Int]] = [:]
    for path in paths {
      let response = try await middleware.response(to: .make(path))
      statuses[path, default: []].append(response.status.code)
    }
    return statuses
  }

  @Test func faultsDoNotDependOnTheOrderOfArrival() async throws {
    let inTurn = try await statuses(Array(repeating: ["/a", "/b?c=1"], count: 10).flatMap(\.self))
    let oneFirst = try await statuses(
      Array(repeating: "/b?c=1", count: 10) + Array(repeating: "/a", count: 10))
    #expect(inTurn == oneFirst)
    #expect(inTurn["/a"] != inTurn["/b?c=1"])
  }

  @Test(arguments: [(0.0, 0...0), (0.5, 1...1_000)])
  func storesALimitedNumberOfTargets(rate: Double, stored: ClosedRange<Int>) async throws {
    let middleware = FaultMiddleware<StubContext>(plan: FaultPlan(rate: rate, seed: 1)) {}
    for number in 0..<10_000 { _ = try await middleware.response(to: .make("/\(number)")) }
    #expect(stored.contains(middleware.storedTargets))
  }

  @Test func rethrowsCancellationOfTheWait() async {
    let middleware = FaultMiddleware<StubContext>(plan: FaultPlan(rate: 1, seed: 1)) {
      throw CancellationError()
    }
    await #expect(throws: CancellationError.self) { try await middleware.response() }
  }
}

struct FaultPlanTests {
  @Test(arguments: [0, 0.05, 0.2, 0.5, 1])
  func failsAtTheGivenRate(rate: Double) {
    let plan = FaultPlan(rate: rate, seed: 42)
    let failed = (0..<2_000).count { plan.fault(forRequest: $0) != nil }
    #expect(abs(Double(failed) / 2_000 - rate) < 0.03)
  }

  /// The first numbers of SplitMix64 for the seed 1234567 from the reference implementation: two
  /// for each request.
  @Test(
    arguments: [
      (0, 6_457_827_717_110_365_317, 3_203_168_211_198_807_973),
      (1, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431),
    ] as [(UInt64, UInt64, UInt64)])
  func drawsFromSplitMix64(ordinal: UInt64, first: UInt64, second: UInt64) {
    let chance = Double(first >> 11) * 0x1p-53
    let passing = FaultPlan(rate: chance, seed: 1_234_567)
    #expect(passing.fault(forRequest: ordinal) == nil)
    let failing = FaultPlan(rate: chance.nextUp, seed: 1_234_567)
    #expect(failing.fault(forRequest: ordinal) == PlannedFault.allCases[Int(second % 3)])
  }
}

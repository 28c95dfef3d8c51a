import AllocationCounting
import DisplayKit
import Testing

@testable import RaceKit

@MainActor
struct SceneHeapTests {
  /// Counts each screen as a block of 100 bytes, because other tests run in the same process.
  private func heap(_ fault: FakeCounter.Environment.Fault?) async throws -> RaceReport.Heap {
    let environment = FakeCounter.Environment()
    let event = RaceEvent<FakeCounter.Environment>("load", "load", in: { environment }) {
      await $0.send(.appeared)
    }
    let counter = HeapCounter(
      setCounting: { _ in },
      live: {
        .init(blocks: environment.alive, bytes: environment.alive * 100, allocations: nil)
      })
    return try await SceneHeap(
      contender: .fake("a", fault), event: event, scenes: 5, openings: 10, counter: counter
    ).measure()
  }

  @Test func measuresOpenScenes() async throws {
    #expect(try await heap(nil) == .make())
  }

  @Test func findsLeaks() async throws {
    #expect(
      try await heap(.retainsItself)
        == .make(left: 5, leftByOpenings: 10, leftByEarlyClosing: 10))
  }

  @Test func findsLeaksOfScenesClosedDuringALoad() async throws {
    #expect(try await heap(.retainsItselfIfClosedEarly) == .make(leftByEarlyClosing: 10))
  }

  /// A task that ends later than its screen is no leak.
  @Test func countsAfterAllTasksHaveEnded() async throws {
    #expect(try await heap(.observes) == .make(blocks: 2, bytes: 200))
  }

  #if canImport(Glibc) || canImport(Darwin)
    @Test func heapCanBeCounted() {
      #expect(HeapCounter.malloc.unavailability() == nil)
    }
  #endif
}

import DisplayKit
import Testing

@testable import RaceKit

@MainActor
struct SceneHeapTests {
  /// Counts each screen as a block of 100 bytes, because other tests run in the same process.
  private func heap(_ fault: FakeCounter.Environment.Fault?) async -> RaceReport.Heap {
    let environment = FakeCounter.Environment()
    let event = RaceEvent<FakeCounter.Environment>("load", "load", in: { environment }) {
      await $0.send(.appeared)
    }
    return await SceneHeap(contender: .fake("a", fault), event: event, scenes: 5, openings: 10) {
      (environment.alive, environment.alive * 100)
    }.measure()
  }

  @Test func measuresOpenScenes() async {
    #expect(await heap(nil) == .make())
  }

  @Test func findsLeaks() async {
    #expect(await heap(.retainsItself) == .make(left: 5, leftByOpenings: 10))
  }

  #if canImport(Glibc) || canImport(Darwin)
    @Test func heapCanBeCounted() {
      #expect(HeapCounter.unavailability == nil)
    }
  #endif
}

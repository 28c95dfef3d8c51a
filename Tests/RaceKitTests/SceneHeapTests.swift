import Testing

@testable import RaceKit

/// Serialized, and tolerant: whatever else the process does meanwhile is counted too.
@MainActor
@Suite(.serialized)
struct SceneHeapTests {
  private func heap(_ fault: FakeScreen.World.Fault? = nil) async -> RaceReport.Heap {
    await SceneHeap(contender: .fake("a", fault), event: .load, scenes: 50).measure()
  }

  @Test(.enabled(if: isCounted))
  func whatASceneKeepsIsFound() async {
    let clean = await heap()
    let leaking = await heap(.keepsItself)
    #expect(clean.blocks >= 2)
    #expect(clean.bytes > clean.blocks)
    #expect(leaking.left - clean.left >= 50)
  }
}

private let isCounted = HeapCounter.obstacle == nil

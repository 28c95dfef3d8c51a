import AllocationCounter
import DisplayKit
import PatternFacts
import TweetsKit

/// What a scene that has loaded holds of the heap, beyond the feed that all scenes share.
struct SceneHeap {
  struct WrongCount: Error {}

  private static let scenes = 200

  let blocks: Int
  let bytes: Int
  /// Blocks that outlive the scenes, once all are closed and let go.
  let left: Int

  /// Those of all subjects; nil where the heap can't be counted.
  @MainActor
  static func measure() async throws -> [SceneHeap?] {
    guard heap_counting_is_available() else { return BenchSubject.all.map { _ in nil } }
    try checkCounter()
    heap_counting_set(true)
    defer { heap_counting_set(false) }
    var heaps: [SceneHeap] = []
    for subject in BenchSubject.all { heaps.append(try await measure(subject)) }
    return heaps
  }

  /// What most of several runs say: one that meets something made once for the process, or kept for
  /// another time, is a block or two off.
  @MainActor
  private static func measure(_ subject: BenchSubject) async throws -> SceneHeap {
    var runs: [SceneHeap] = []
    for _ in 0..<15 {
      let before = heap_counting_live()
      let held = try await openAndClose(subject)
      let left = heap_counting_live().blocks - before.blocks
      runs.append(
        SceneHeap(blocks: perScene(held.blocks), bytes: perScene(held.bytes), left: left))
    }
    return SceneHeap(
      blocks: runs.map(\.blocks).sorted()[runs.count / 2],
      bytes: runs.map(\.bytes).sorted()[runs.count / 2],
      // What a scene leaves it leaves each time.
      left: runs.map(\.left).min { abs($0) < abs($1) } ?? 0)
  }

  private static func perScene(_ count: Int) -> Int {
    Int((Double(count) / Double(scenes)).rounded())
  }

  @MainActor
  private static func openAndClose(_ subject: BenchSubject) async throws -> LiveHeap {
    let repository = FixedTweetRepository(tweets: 12)
    var screens: [any TweetsScreen] = []
    screens.reserveCapacity(scenes)
    let before = heap_counting_live()
    for _ in 0..<scenes { screens.append(try await subject.opened(repository)) }
    let after = heap_counting_live()
    for screen in screens { screen.handle(.closed) }
    return LiveHeap(blocks: after.blocks - before.blocks, bytes: after.bytes - before.bytes)
  }

  /// Counts what is known by hand: an object of one word is one block.
  private static func checkCounter() throws {
    heap_counting_set(true)
    let known = (0..<scenes).map { BenchWord($0) }
    let live = heap_counting_live()
    heap_counting_set(false)
    // One block more for the array.
    guard live.blocks == scenes + 1, known.last?.value == scenes - 1 else { throw WrongCount() }
  }
}

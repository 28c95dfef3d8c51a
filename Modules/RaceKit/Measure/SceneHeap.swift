import AllocationCounter
import DisplayKit

/// Measures the heap that a contender's scenes occupy after an event.
@MainActor
struct SceneHeap<Environment> {
  /// NB: the first scenes seem to leak: the runtime caches some hundred objects that it passes
  /// between threads.
  private static var scenesOfWarmUp: Int { 4_000 }
  private static var runs: Int { 5 }

  let contender: RaceContender<Environment>
  let event: RaceEvent<Environment>
  let scenes: Int
  let openings: Int
  var limit: WaitLimit?
  /// The current live heap.
  var live: @MainActor () -> (blocks: Int, bytes: Int) = { HeapCounter.live }

  /// Medians of several runs, since one-time allocations of the process distort a single run.
  func measure() async throws -> RaceReport.Heap {
    for _ in 0...Self.scenesOfWarmUp / (scenes + openings) { _ = try await run() }
    var runs: [RaceReport.Heap] = []
    heap_counting_set(true)
    defer { heap_counting_set(false) }
    for _ in 0..<Self.runs { runs.append(try await run()) }
    return RaceReport.Heap(
      blocks: runs.map(\.blocks).sorted()[Self.runs / 2],
      bytes: runs.map(\.bytes).sorted()[Self.runs / 2], left: Self.least(runs.map(\.left)),
      scenes: scenes, leftByOpenings: Self.least(runs.map(\.leftByOpenings)),
      leftByEarlyClosing: Self.least(runs.map(\.leftByEarlyClosing)), openings: openings)
  }

  /// The blocks that the event allocates in each of `openings` new scenes, with the few of the
  /// measurement, which are the same for all contenders.
  func allocations() async throws -> [Int] {
    heap_counting_set(true)
    defer { heap_counting_set(false) }
    var counts: [Int] = []
    for _ in 0..<openings {
      let count = try await StartedTasks.ended(within: limit, or: hangs) {
        let scene = RaceScene(event.environment(), contender.makeScreen, limit: limit)
        await event.prepare(scene)
        let before = heap_counting_live().allocations
        await event.act(scene)
        let count = heap_counting_live().allocations - before
        scene.close()
        if scene.isHanging { throw hangs }
        return count
      }
      counts.append(count)
    }
    return counts
  }

  private var hangs: RaceError { .hangs(contender: contender.name, event: event.name) }

  /// A real leak occurs in every run.
  private static func least(_ leaks: [Int]) -> Int { leaks.min { abs($0) < abs($1) } ?? 0 }

  private func run() async throws -> RaceReport.Heap {
    // The environment is not part of a scene's heap.
    let environments = (0..<scenes).map { _ in event.environment() }
    let (blocksLeft, open) = try await left { try await openAndClose(environments) }
    // Otherwise the optimizer releases them earlier, which gives negative leaks.
    withExtendedLifetime(environments) {}
    return RaceReport.Heap(
      blocks: perScene(open.0), bytes: perScene(open.1), left: blocksLeft, scenes: scenes,
      leftByOpenings: try await left { try await openOneByOne(waits: true) }.blocks,
      leftByEarlyClosing: try await left { try await openOneByOne(waits: false) }.blocks,
      openings: openings)
  }

  /// The blocks that the work leaves when its tasks have ended.
  private func left<Value: Sendable>(
    by work: @MainActor () async throws -> Value
  ) async throws -> (blocks: Int, value: Value) {
    let before = await settledBlocks()
    let value = try await StartedTasks.ended(within: limit, or: hangs, after: work)
    return (await settledBlocks() - before, value)
  }

  /// Memory of a task is freed a little after its end, on its thread.
  private func settledBlocks() async -> Int {
    var blocks = live().blocks
    // No array: it would be counted.
    var (reads, equal) = (0, 0)
    while equal < 20, reads < 1_000 {
      await Task.yield()
      let next = live().blocks
      equal = next == blocks ? equal + 1 : 0
      (blocks, reads) = (next, reads + 1)
    }
    return blocks
  }

  /// Includes the scenes' environments.
  ///
  /// - Parameter waits: false to close each during the work of the event.
  private func openOneByOne(waits: Bool) async throws {
    for _ in 0..<openings {
      try await StartedTasks.ended(within: limit, or: hangs) {
        let opened = try await screen(in: event.environment(), waits)
        opened?.handle(.closed)
      }
    }
  }

  private func openAndClose(_ environments: [Environment]) async throws -> (Int, Int) {
    var screens: [any Screen] = []
    screens.reserveCapacity(scenes)
    let before = live()
    for environment in environments {
      if let screen = try await screen(in: environment, true) { screens.append(screen) }
    }
    let after = live()
    for screen in screens { screen.handle(.closed) }
    return (after.blocks - before.blocks, after.bytes - before.bytes)
  }

  private func screen(in environment: Environment, _ waits: Bool) async throws -> (any Screen)? {
    let scene = RaceScene(environment, contender.makeScreen, limit: limit, waits: waits)
    await event.prepare(scene)
    await event.act(scene)
    if scene.isHanging { throw hangs }
    return scene.release()
  }

  private func perScene(_ count: Int) -> Int {
    Int((Double(count) / Double(scenes)).rounded())
  }
}

/// Counts the heap blocks of the whole process while enabled.
struct HeapCounter {
  /// An object of known size: a header of two words and one stored word.
  private final class Word {
    let value: Int

    init(_ value: Int) { self.value = value }
  }

  /// The reason why the heap can't be counted here; nil if it can.
  static var unavailability: String? {
    guard heap_counting_is_available() else {
      return "malloc can't be counted with the C library of this system or build"
    }
    // Allocations of other threads can distort an attempt, but not every one.
    return (0..<10_000).contains { _ in isAccurate }
      ? nil : "the counter misses known allocations"
  }

  /// Only a replaced malloc counts blocks that are freed.
  static var countsAllocations: Bool {
    #if canImport(Glibc)
      heap_counting_is_available()
    #else
      false
    #endif
  }

  static var live: (blocks: Int, bytes: Int) {
    let live = heap_counting_live()
    return (live.blocks, live.bytes)
  }

  /// Each one-word object is a block, and so is the array that holds them.
  private static var isAccurate: Bool {
    heap_counting_set(true)
    defer { heap_counting_set(false) }
    let before = live.blocks
    let known = (0..<100).map { Word($0) }
    let blocks = live.blocks - before
    return blocks == known.count + 1 && known.last?.value == 99
  }
}

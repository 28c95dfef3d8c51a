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
  /// The current live heap.
  var live: @MainActor () -> (blocks: Int, bytes: Int) = { HeapCounter.live }

  /// Medians of several runs, since one-time allocations of the process distort a single run.
  func measure() async -> RaceReport.Heap {
    for _ in 0...Self.scenesOfWarmUp / (scenes + openings) { _ = await run() }
    var runs: [RaceReport.Heap] = []
    heap_counting_set(true)
    defer { heap_counting_set(false) }
    for _ in 0..<Self.runs { runs.append(await run()) }
    return RaceReport.Heap(
      blocks: runs.map(\.blocks).sorted()[Self.runs / 2],
      bytes: runs.map(\.bytes).sorted()[Self.runs / 2], left: Self.least(runs.map(\.left)),
      scenes: scenes, leftByOpenings: Self.least(runs.map(\.leftByOpenings)), openings: openings)
  }

  /// A real leak occurs in every run.
  private static func least(_ leaks: [Int]) -> Int { leaks.min { abs($0) < abs($1) } ?? 0 }

  private func run() async -> RaceReport.Heap {
    // The environment is not part of a scene's heap.
    let environments = (0..<scenes).map { _ in event.environment() }
    let before = live().blocks
    let (blocks, bytes) = await openAndClose(environments)
    let left = live().blocks - before
    // Otherwise the optimizer releases them earlier, which gives negative leaks.
    withExtendedLifetime(environments) {}
    return RaceReport.Heap(
      blocks: perScene(blocks), bytes: perScene(bytes), left: left, scenes: scenes,
      leftByOpenings: await leftByOpenings(), openings: openings)
  }

  /// Includes the scenes' environments.
  private func leftByOpenings() async -> Int {
    let before = live().blocks
    for _ in 0..<openings { await screen(in: event.environment())?.handle(.closed) }
    return live().blocks - before
  }

  private func openAndClose(_ environments: [Environment]) async -> (blocks: Int, bytes: Int) {
    var screens: [any Screen] = []
    screens.reserveCapacity(scenes)
    let before = live()
    for environment in environments {
      if let screen = await screen(in: environment) { screens.append(screen) }
    }
    let after = live()
    for screen in screens { screen.handle(.closed) }
    return (after.blocks - before.blocks, after.bytes - before.bytes)
  }

  private func screen(in environment: Environment) async -> (any Screen)? {
    let scene = RaceScene(environment, contender.makeScreen)
    await event.prepare(scene)
    await event.act(scene)
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

import AllocationCounter
import DisplayKit

/// Measures what a contender's scenes hold of the heap when an event has happened to them.
@MainActor
struct SceneHeap<Environment> {
  /// NB: at first a scene may seem to leave something: the runtime keeps some hundreds of what it
  /// hands from thread to thread for the next time.
  private static var scenesOfWarmUp: Int { 4_000 }
  private static var runs: Int { 5 }

  let contender: RaceSubject<Environment>
  let event: RaceEvent<Environment>
  let scenes: Int
  /// What is live now.
  var live: @MainActor () -> (blocks: Int, bytes: Int) = { HeapCounter.live }

  /// The medians of several runs: one that meets something made once for the process is off.
  func measure() async -> RaceReport.Heap {
    for _ in 0...Self.scenesOfWarmUp / scenes { _ = await run() }
    var runs: [RaceReport.Heap] = []
    for _ in 0..<Self.runs { runs.append(await HeapCounter.on { await run() }) }
    return RaceReport.Heap(
      blocks: runs.map(\.blocks).sorted()[Self.runs / 2],
      bytes: runs.map(\.bytes).sorted()[Self.runs / 2],
      // What a scene leaves it leaves each time.
      left: runs.map(\.left).min { abs($0) < abs($1) } ?? 0, scenes: scenes)
  }

  private func run() async -> RaceReport.Heap {
    // What a scene lives in is no part of it.
    let environments = (0..<scenes).map { _ in event.environment() }
    let before = live().blocks
    let (blocks, bytes) = await openAndClose(environments)
    let left = live().blocks - before
    // An optimizer would let go of them sooner, and they would count as what is left, with a minus.
    withExtendedLifetime(environments) {}
    return RaceReport.Heap(
      blocks: perScene(blocks), bytes: perScene(bytes), left: left, scenes: scenes)
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

/// Counts the heap blocks of the whole process while it is on.
struct HeapCounter {
  /// An object whose memory is known: two words of header and one of its own.
  private final class Word {
    let value: Int

    init(_ value: Int) { self.value = value }
  }

  /// Why the heap can't be counted here; nil where it can.
  static var obstacle: String? {
    guard heap_counting_is_available() else {
      return "the C library of this system or build does not let malloc be counted"
    }
    // Other threads may allocate meanwhile, but not each time.
    return (0..<10_000).contains { _ in isRight }
      ? nil : "the counter does not find objects that are known to be there"
  }

  static func on<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async -> Value
  ) async -> Value {
    heap_counting_set(true)
    defer { heap_counting_set(false) }
    return await work()
  }

  static var live: (blocks: Int, bytes: Int) {
    let live = heap_counting_live()
    return (live.blocks, live.bytes)
  }

  /// Objects of one word are a block each, and the array that holds them is one more.
  private static var isRight: Bool {
    heap_counting_set(true)
    defer { heap_counting_set(false) }
    let before = live.blocks
    let known = (0..<100).map { Word($0) }
    let blocks = live.blocks - before
    return blocks == known.count + 1 && known.last?.value == 99
  }
}

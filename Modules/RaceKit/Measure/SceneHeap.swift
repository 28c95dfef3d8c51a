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
  let counter: HeapCounter
  var limit: WaitLimit?
  /// Whether scenes were measured in this process before.
  var isWarm = false
  private let work = RaceWork()

  /// Medians of several runs, since one-time allocations of the process distort a single run.
  func measure() async throws -> RaceReport.Heap {
    let warmUps = isWarm ? 1 : Self.scenesOfWarmUp / (scenes + openings)
    for _ in 0...warmUps { _ = try await run() }
    var runs: [RaceReport.Heap] = []
    counter.setCounting(true)
    defer { counter.setCounting(false) }
    for _ in 0..<Self.runs { runs.append(try await run()) }
    return RaceReport.Heap(
      blocks: runs.map(\.blocks).sorted()[Self.runs / 2],
      bytes: runs.map(\.bytes).sorted()[Self.runs / 2], left: Self.least(runs.map(\.left)),
      scenes: scenes, leftByOpenings: Self.least(runs.map(\.leftByOpenings)),
      leftByEarlyClosing: Self.least(runs.map(\.leftByEarlyClosing)), openings: openings)
  }

  /// The blocks that the event allocates in each of `openings` new scenes, with the few of the
  /// measurement, which are the same for all contenders. Empty if freed blocks are not counted.
  func allocations() async throws -> [Int] {
    counter.setCounting(true)
    defer { counter.setCounting(false) }
    guard counter.live().allocations != nil else { return [] }
    var counts: [Int] = []
    for _ in 0..<openings {
      let count = try await StartedTasks.ended(within: limit, or: hangs) {
        let scene = RaceScene(
          event.environment(), contender.makeScreen, limit: limit, work: work)
        await event.prepare(scene)
        let before = allocations
        await event.act(scene)
        let count = allocations - before
        scene.close()
        if scene.isHanging { throw hangs }
        return count
      }
      counts.append(count)
    }
    return counts
  }

  private var allocations: Int { counter.live().allocations ?? 0 }

  private var hangs: RaceError { .hangs(contender: contender.name, event: event.name) }

  /// A real leak occurs in every run.
  private static func least(_ leaks: [Int]) -> Int { leaks.min { abs($0) < abs($1) } ?? 0 }

  private func run() async throws -> RaceReport.Heap {
    try Task.checkCancellation()
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
    var blocks = counter.live().blocks
    // No array: it would be counted.
    var (reads, equal) = (0, 0)
    while equal < 20, reads < 1_000 {
      await Task.yield()
      let next = counter.live().blocks
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
    let before = counter.live()
    for environment in environments {
      if let screen = try await screen(in: environment, true) { screens.append(screen) }
    }
    let after = counter.live()
    for screen in screens { screen.handle(.closed) }
    return (after.blocks - before.blocks, after.bytes - before.bytes)
  }

  private func screen(in environment: Environment, _ waits: Bool) async throws -> (any Screen)? {
    let scene = RaceScene(
      environment, contender.makeScreen, limit: limit, work: work, waits: waits)
    await event.prepare(scene)
    await event.act(scene)
    if scene.isHanging { throw hangs }
    return scene.release()
  }

  private func perScene(_ count: Int) -> Int {
    Int((Double(count) / Double(scenes)).rounded())
  }
}

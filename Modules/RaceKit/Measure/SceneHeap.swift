import DisplayKit

/// Measures what a contender's scenes hold of the heap when an event has happened to them.
@MainActor
struct SceneHeap<World> {
  /// NB: at first a scene may seem to leave something: the runtime keeps some hundreds of what it
  /// hands from thread to thread for the next time.
  private static var scenesOfWarmUp: Int { 4_000 }
  private static var runs: Int { 5 }

  let contender: RaceContender<World>
  let event: RaceEvent<World>
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
    let worlds = (0..<scenes).map { _ in event.world() }
    let before = live().blocks
    let (blocks, bytes) = await openAndClose(worlds)
    let left = live().blocks - before
    // An optimizer would let go of them sooner, and they would count as what is left, with a minus.
    withExtendedLifetime(worlds) {}
    return RaceReport.Heap(
      blocks: perScene(blocks), bytes: perScene(bytes), left: left, scenes: scenes)
  }

  private func openAndClose(_ worlds: [World]) async -> (blocks: Int, bytes: Int) {
    var screens: [any Screen] = []
    screens.reserveCapacity(scenes)
    let before = live()
    for world in worlds {
      if let screen = await screen(in: world) { screens.append(screen) }
    }
    let after = live()
    for screen in screens { screen.handle(.closed) }
    return (after.blocks - before.blocks, after.bytes - before.bytes)
  }

  private func screen(in world: World) async -> (any Screen)? {
    let scene = RaceScene(world, contender.makeScreen)
    await event.prepare(scene)
    await event.act(scene)
    return scene.letGo()
  }

  private func perScene(_ count: Int) -> Int {
    Int((Double(count) / Double(scenes)).rounded())
  }
}

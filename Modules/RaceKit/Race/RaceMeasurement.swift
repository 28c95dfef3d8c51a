import NumericsKit

/// Measures the contenders of a race in this process.
@MainActor
struct RaceMeasurement<Environment> {
  let race: Race<Environment>
  /// Those that pass the contract.
  let contenders: [RaceContender<Environment>]
  let options: RaceOptions
  let limit: WaitLimit
  var progress: Race<Environment>.Progress = { _ in }

  /// The times of all events in all contenders and in a twin of the baseline.
  func samples(
    seed: UInt64, withAllocations: Bool = true
  ) async throws -> RaceReport.Process {
    var process = RaceReport.Process(seed: seed, times: [:])
    let sampler = InterleavedSampler(sampling: options.sampling, seed: seed)
    let entries = race.entries(of: contenders)
    for event in race.events {
      let all = entries.map { (id: $0.id, contender: $0, work: RaceWork()) }
      var works: [InterleavedSampler.Work] = []
      for entry in all { works.append(try await work(entry.contender, event, entry.work)) }
      let samples = try await sampler.run(works)
      process.times[event.id] = Dictionary(uniqueKeysWithValues: zip(all.map(\.id), samples))
      process.goesOn?[event.id] = all.filter(\.work.goesOn).map(\.id)
      if withAllocations, let counter = options.heapCounter, counter.unavailability() == nil {
        process.allocations[event.id] = try await allocations(of: entries, event, counter)
      }
    }
    return process
  }

  private func allocations(
    of contenders: [RaceContender<Environment>], _ event: RaceEvent<Environment>,
    _ counter: HeapCounter
  ) async throws -> [String: [Int]] {
    var allocations: [String: [Int]] = [:]
    for contender in contenders {
      let counts = try await SceneHeap(
        contender: contender, event: event, scenes: 0, openings: 10, counter: counter, limit: limit
      ).allocations()
      if !counts.isEmpty { allocations[contender.id] = counts }
    }
    return allocations
  }

  /// By contender and event; nil if the program does not run in Valgrind.
  func work(
    mark: String, _ callgrind: Callgrind = Callgrind()
  ) async throws -> [String: [String: RaceReport.Work]]? {
    var all: [String: [String: RaceReport.Work]] = [:]
    for contender in contenders {
      progress("instructions: \(contender.name)")
      let work = try await callgrind.work(
        of: race.events.map(\.id), in: contender.id, of: race.feature, mark: mark)
      guard let work else { return nil }
      all[contender.id] = work
    }
    return all
  }

  /// The work of a process whose instructions are counted. Reads the heap counter before and after each
  /// event of all scenes.
  func playEvents() async throws {
    guard let contender = contenders.first, let counter = options.heapCounter else { return }
    for event in race.events {
      let hangs = RaceError.hangs(contender: contender.name, event: event.name)
      for count in Array(repeating: 1, count: Callgrind.warmUp) + [Callgrind.scenes] {
        try await StartedTasks.ended(within: limit, or: hangs) {
          let scenes = (0..<count).map { _ in
            RaceScene(event.environment(), contender.makeScreen, limit: limit)
          }
          for scene in scenes { await event.prepare(scene) }
          if count > 1 { _ = counter.live() }
          for scene in scenes { await event.act(scene) }
          if count > 1 { _ = counter.live() }
          for scene in scenes {
            scene.close()
            if scene.isHanging { throw hangs }
          }
        }
      }
    }
  }

  /// By event, in one scene each.
  func displays(
    of contender: RaceContender<Environment>
  ) async throws -> [String: RaceReport.Displays] {
    var all: [String: RaceReport.Displays] = [:]
    for event in race.events {
      let hangs = RaceError.hangs(contender: contender.name, event: event.name)
      all[event.id] = try await StartedTasks.ended(within: limit, or: hangs) {
        let scene = RaceScene(event.environment(), contender.makeScreen, limit: limit)
        await event.prepare(scene)
        let displays = await scene.displays { await event.act(scene) }
        scene.close()
        if scene.isHanging { throw hangs }
        return displays
      }
    }
    return all
  }

  func growth() async throws -> [RaceReport.Curve] {
    var drawn: [RaceReport.Curve] = []
    for curve in race.curves {
      let sizes = options.isQuick ? Array(curve.sizes.prefix(2)) : curve.sizes
      var works: [InterleavedSampler.Work] = []
      for contender in contenders {
        for size in sizes { works.append(try await work(contender, curve.event(size))) }
      }
      let samples = try await sampler.run(works) { number in
        progress("\(curve.name), by size: sample \(number + 1)")
      }
      drawn.append(
        RaceReport.Curve(
          curve.id, curve.name, unit: curve.unit, sizes: sizes, of: contenders.map(\.id), samples))
    }
    return drawn
  }

  func heap(
    of contender: RaceContender<Environment>, _ counter: HeapCounter?
  ) async throws -> RaceReport.Heap? {
    guard let loaded = race.loaded, let counter else { return nil }
    progress("heap: \(contender.name)")
    return try await SceneHeap(
      contender: contender, event: loaded, scenes: options.scenes, openings: options.openings,
      counter: counter, limit: limit, isWarm: contender.id != contenders.first?.id
    ).measure()
  }

  private var sampler: InterleavedSampler {
    InterleavedSampler(sampling: options.alone, seed: options.seed)
  }
}

// Works of one event.
extension RaceMeasurement {
  private func work(
    _ contender: RaceContender<Environment>, _ event: RaceEvent<Environment>,
    _ raceWork: RaceWork = RaceWork()
  ) async throws -> InterleavedSampler.Work {
    guard let rewind = event.rewind else { return inNewScenes(contender, event, raceWork) }
    let scene = RaceScene(
      event.environment(), contender.makeScreen, limit: limit, work: raceWork)
    await event.prepare(scene)
    return { acts in
      let time = await processorTime {
        for _ in 0..<acts { await event.act(scene) }
      }
      await rewind(scene)
      if scene.isHanging {
        throw RaceError.hangs(contender: contender.name, event: event.name)
      }
      return time
    }
  }

  /// Ends after the tasks of the closed scenes, so that the next contender is not charged for them.
  private func inNewScenes(
    _ contender: RaceContender<Environment>, _ event: RaceEvent<Environment>,
    _ raceWork: RaceWork
  ) -> InterleavedSampler.Work {
    { acts in
      let hangs = RaceError.hangs(contender: contender.name, event: event.name)
      return try await StartedTasks.ended(within: limit, or: hangs) {
        let scenes = (0..<acts).map { _ in
          RaceScene(event.environment(), contender.makeScreen, limit: limit, work: raceWork)
        }
        for scene in scenes { await event.prepare(scene) }
        let time = await processorTime {
          for scene in scenes { await event.act(scene) }
        }
        for scene in scenes {
          scene.close()
          if scene.isHanging { throw hangs }
        }
        return time
      }
    }
  }

  /// The processor time of this process, all threads together: excludes other processes.
  private func processorTime(of work: () async -> Void) async -> Duration {
    let start = ProcessorTime.now
    await work()
    return ProcessorTime.now - start
  }
}

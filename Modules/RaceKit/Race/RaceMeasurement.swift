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
  func samples(seed: UInt64) async throws -> RaceReport.Process {
    var process = RaceReport.Process(seed: seed, times: [:])
    let sampler = InterleavedSampler(sampling: options.sampling, seed: seed)
    let entries = race.entries(of: contenders)
    for event in race.events {
      var works: [InterleavedSampler.Work] = []
      for contender in entries { works.append(try await work(contender, event)) }
      let samples = try await sampler.run(works)
      process.times[event.id] = Dictionary(
        uniqueKeysWithValues: zip(entries.map(\.id), samples))
      if HeapCounter.countsAllocations {
        process.allocations[event.id] = try await allocations(of: entries, event)
      }
    }
    return process
  }

  private func allocations(
    of contenders: [RaceContender<Environment>], _ event: RaceEvent<Environment>
  ) async throws -> [String: [Int]] {
    var allocations: [String: [Int]] = [:]
    for contender in contenders {
      let counts = try await SceneHeap(
        contender: contender, event: event, scenes: 0, openings: 5, limit: limit
      ).allocations()
      allocations[contender.id] = counts
    }
    return allocations
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

  func heap(of contender: RaceContender<Environment>) async throws -> RaceReport.Heap? {
    guard let loaded = race.loaded else { return nil }
    progress("heap: \(contender.name)")
    return try await SceneHeap(
      contender: contender, event: loaded, scenes: options.scenes, openings: options.openings,
      limit: limit
    ).measure()
  }

  private var sampler: InterleavedSampler {
    InterleavedSampler(sampling: options.alone, seed: options.seed)
  }
}

// The mechanisms that contenders can use, without a contender.
extension RaceMeasurement {
  func observations() async throws -> [RaceReport.Observation] {
    let mechanisms = ObservationMechanism.allCases.compactMap { mechanism in
      ObservationCost(mechanism: mechanism).work.map { (mechanism, $0) }
    }
    let samples = try await sampler.run(mechanisms.map(\.1)) { number in
      progress("state changes: sample \(number + 1)")
    }
    return zip(mechanisms.map(\.0), samples).map { mechanism, samples in
      let times = samples.map { $0 / Double(ObservationCost.changesPerAct) }
      let users = race.contenders.filter { $0.observation.contains(mechanism) }
      return .init(
        mechanism: mechanism.rawValue, contenders: users.map(\.id), samples: times,
        time: MedianInterval(times))
    }
  }

  func nesting() async throws -> RaceReport.Curve {
    let depths = [1, 2, 5, 10]
    let works = Nesting.allCases.flatMap { nesting in depths.map { nesting.work(depth: $0) } }
    let samples = try await sampler.run(works) { number in
      progress("nested components: sample \(number + 1)")
    }
    return RaceReport.Curve(
      "nesting", "an event in the innermost", unit: "nested components", sizes: depths,
      of: Nesting.allCases.map(\.rawValue),
      samples.map { $0.map { $0 / Double(ObservationCost.changesPerAct) } })
  }
}

// Works of one event.
extension RaceMeasurement {
  private func work(
    _ contender: RaceContender<Environment>, _ event: RaceEvent<Environment>
  ) async throws -> InterleavedSampler.Work {
    guard let rewind = event.rewind else { return inNewScenes(contender, event) }
    let scene = RaceScene(event.environment(), contender.makeScreen, limit: limit)
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
    _ contender: RaceContender<Environment>, _ event: RaceEvent<Environment>
  ) -> InterleavedSampler.Work {
    { acts in
      let hangs = RaceError.hangs(contender: contender.name, event: event.name)
      return try await StartedTasks.ended(within: limit, or: hangs) {
        let scenes = (0..<acts).map { _ in
          RaceScene(event.environment(), contender.makeScreen, limit: limit)
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

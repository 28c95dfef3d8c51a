import SystemKit

extension Race {
  func times(
    of contenders: [RaceSubject<Environment>], _ options: RaceOptions, _ progress: Progress
  ) async throws -> [RaceReport.Event] {
    var timed: [RaceReport.Event] = []
    let sampler = InterleavedSampler(options: options, rounds: options.rounds)
    for event in events {
      var works: [InterleavedSampler.Work] = []
      for contender in contenders { works.append(await work(contender, event)) }
      let samples = try await sampler.run(works) { number in
        progress("\(event.name): sample \(number + 1) of \(options.samples + options.warmUp)")
      }
      timed.append(RaceReport.Event(event, of: contenders, samples))
    }
    return timed
  }

  func growth(
    of contenders: [RaceSubject<Environment>], _ options: RaceOptions, _ progress: Progress
  ) async throws -> [RaceReport.Curve] {
    var drawn: [RaceReport.Curve] = []
    // One round is enough: there are more works than contenders, so each has sufficient turns.
    let sampler = InterleavedSampler(options: options, rounds: 1)
    for curve in curves {
      let sizes = options.isQuick ? Array(curve.sizes.prefix(2)) : curve.sizes
      var works: [InterleavedSampler.Work] = []
      for contender in contenders {
        for size in sizes { works.append(await work(contender, curve.event(size))) }
      }
      let samples = try await sampler.run(works) { number in
        progress("\(curve.name), by size: sample \(number + 1)")
      }
      drawn.append(RaceReport.Curve(curve, sizes, of: contenders, samples))
    }
    return drawn
  }

  private func work(
    _ contender: RaceSubject<Environment>, _ event: RaceEvent<Environment>
  ) async -> InterleavedSampler.Work {
    guard let rewind = event.rewind else { return inNewScenes(contender, event) }
    let scene = RaceScene(event.environment(), contender.makeScreen)
    await event.prepare(scene)
    return { acts in
      let time = await processorTime {
        for _ in 0..<acts { await event.act(scene) }
      }
      await rewind(scene)
      return time
    }
  }

  /// The processor time of this process, all threads together: excludes other processes.
  private func processorTime(of work: () async -> Void) async -> Duration {
    let start = CurrentProcess.processorTime
    await work()
    return CurrentProcess.processorTime - start
  }

  private func inNewScenes(
    _ contender: RaceSubject<Environment>, _ event: RaceEvent<Environment>
  ) -> InterleavedSampler.Work {
    { acts in
      let scenes = (0..<acts).map { _ in RaceScene(event.environment(), contender.makeScreen) }
      for scene in scenes { await event.prepare(scene) }
      let time = await processorTime {
        for scene in scenes { await event.act(scene) }
      }
      for scene in scenes { scene.close() }
      return time
    }
  }
}

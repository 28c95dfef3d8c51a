extension Race {
  func times(
    of fit: [RaceSubject<Environment>], _ options: RaceOptions, _ progress: Progress
  ) async throws -> [RaceReport.Event] {
    guard !fit.isEmpty else { return [] }
    var timed: [RaceReport.Event] = []
    for event in events {
      var works: [InterleavedSampler.Work] = []
      for contender in fit { works.append(await work(contender, event)) }
      let samples = try await turns(options, rounds: options.rounds).run(works) { number in
        progress("\(event.name): sample \(number + 1) of \(options.samples + options.warmUp)")
      }
      timed.append(RaceReport.Event(event.id, event.name, of: fit, samples))
    }
    return timed
  }

  func growth(
    of fit: [RaceSubject<Environment>], _ options: RaceOptions, _ progress: Progress
  ) async throws -> [RaceReport.Curve] {
    guard !fit.isEmpty else { return [] }
    var drawn: [RaceReport.Curve] = []
    for curve in curves {
      let sizes = options.isQuick ? Array(curve.sizes.prefix(2)) : curve.sizes
      var works: [InterleavedSampler.Work] = []
      for contender in fit {
        for size in sizes { works.append(await work(contender, curve.event(size))) }
      }
      // One round is enough: there are more works than contenders, so each has sufficient turns.
      let samples = try await turns(options, rounds: 1).run(works) { number in
        progress("\(curve.name), by size: sample \(number + 1)")
      }
      drawn.append(RaceReport.Curve(curve.id, curve.name, curve.unit, sizes, fit, samples))
    }
    return drawn
  }

  private func turns(_ options: RaceOptions, rounds: Int) -> InterleavedSampler {
    InterleavedSampler(
      samples: options.samples, warmUp: options.warmUp, rounds: rounds,
      mostActs: options.actsPerTurn, seed: options.seed)
  }

  private func work(
    _ contender: RaceSubject<Environment>, _ event: RaceEvent<Environment>
  ) async -> InterleavedSampler.Work {
    guard let rewind = event.rewind else { return inNewScenes(contender, event) }
    let scene = RaceScene(event.environment(), contender.makeScreen)
    await event.prepare(scene)
    return { acts in
      let time = await ProcessClock().measure {
        for _ in 0..<acts { await event.act(scene) }
      }
      await rewind(scene)
      return time
    }
  }

  private func inNewScenes(
    _ contender: RaceSubject<Environment>, _ event: RaceEvent<Environment>
  ) -> InterleavedSampler.Work {
    { acts in
      let scenes = (0..<acts).map { _ in RaceScene(event.environment(), contender.makeScreen) }
      for scene in scenes { await event.prepare(scene) }
      let time = await ProcessClock().measure {
        for scene in scenes { await event.act(scene) }
      }
      for scene in scenes { scene.close() }
      return time
    }
  }
}

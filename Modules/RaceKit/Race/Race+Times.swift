extension Race {
  func times(
    of fit: [RaceContender<World>], _ options: RaceOptions, _ progress: Progress
  ) async throws -> [RaceReport.Event] {
    guard !fit.isEmpty else { return [] }
    var timed: [RaceReport.Event] = []
    for event in events {
      var works: [Turns.Work] = []
      for contender in fit { works.append(await work(contender, event)) }
      let samples = try await turns(options, rounds: options.rounds).run(works) { number in
        progress("\(event.name): sample \(number + 1) of \(options.samples + options.warmUp)")
      }
      timed.append(RaceReport.Event(event.id, event.name, of: fit, samples))
    }
    return timed
  }

  func growth(
    of fit: [RaceContender<World>], _ options: RaceOptions, _ progress: Progress
  ) async throws -> [RaceReport.Curve] {
    guard !fit.isEmpty else { return [] }
    var drawn: [RaceReport.Curve] = []
    for curve in curves {
      let sizes = options.isQuick ? Array(curve.sizes.prefix(2)) : curve.sizes
      var works: [Turns.Work] = []
      for contender in fit {
        for size in sizes { works.append(await work(contender, curve.event(size))) }
      }
      // There are more works than contenders, so that each has turns enough in one round.
      let samples = try await turns(options, rounds: 1).run(works) { number in
        progress("\(curve.name), by size: sample \(number + 1)")
      }
      drawn.append(RaceReport.Curve(curve.id, curve.name, curve.unit, sizes, fit, samples))
    }
    return drawn
  }

  private func turns(_ options: RaceOptions, rounds: Int) -> Turns {
    Turns(
      samples: options.samples, warmUp: options.warmUp, rounds: rounds,
      mostActs: options.actsPerTurn, seed: options.seed)
  }

  private func work(
    _ contender: RaceContender<World>, _ event: RaceEvent<World>
  ) async -> Turns.Work {
    guard let rewind = event.rewind else { return inNewScenes(contender, event) }
    let scene = RaceScene(event.world(), contender.makeScreen)
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
    _ contender: RaceContender<World>, _ event: RaceEvent<World>
  ) -> Turns.Work {
    { acts in
      let scenes = (0..<acts).map { _ in RaceScene(event.world(), contender.makeScreen) }
      for scene in scenes { await event.prepare(scene) }
      let time = await ProcessClock().measure {
        for scene in scenes { await event.act(scene) }
      }
      for scene in scenes { scene.close() }
      return time
    }
  }
}

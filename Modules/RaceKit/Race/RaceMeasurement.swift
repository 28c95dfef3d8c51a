import NumericsKit

extension Race {
  func times(
    of contenders: [RaceContender<Environment>], _ options: RaceOptions, _ progress: Progress
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
    of contenders: [RaceContender<Environment>], _ options: RaceOptions, _ progress: Progress
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
      drawn.append(
        RaceReport.Curve(
          curve.id, curve.name, unit: curve.unit, sizes: sizes, of: contenders.map(\.id), samples))
    }
    return drawn
  }

  /// Measures the mechanisms that contenders can use, if a contender names one.
  func measureObservation(
    _ options: RaceOptions, _ progress: Progress, in report: inout RaceReport
  ) async throws {
    guard contenders.contains(where: { !$0.observation.isEmpty }) else { return }
    let sampler = InterleavedSampler(options: options, rounds: 1)
    let mechanisms = ObservationMechanism.allCases.compactMap { mechanism in
      ObservationCost(mechanism: mechanism).work.map { (mechanism, $0) }
    }
    let samples = try await sampler.run(mechanisms.map(\.1)) { number in
      progress("state changes: sample \(number + 1)")
    }
    report.observations = zip(mechanisms.map(\.0), samples).map { mechanism, samples in
      let times = samples.map { $0 / Double(ObservationCost.changesPerAct) }
      let users = contenders.filter { $0.observation.contains(mechanism) }
      return .init(
        mechanism: mechanism.rawValue, contenders: users.map(\.id), samples: times,
        time: MedianInterval(times))
    }
    if mechanisms.count < ObservationMechanism.allCases.count {
      report.unmeasured.append(.init("Observations", because: "it needs macOS 26"))
    }
    report.nesting = try await nesting(sampler, progress)
  }

  private func nesting(
    _ sampler: InterleavedSampler, _ progress: Progress
  ) async throws -> RaceReport.Curve {
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

  private func work(
    _ contender: RaceContender<Environment>, _ event: RaceEvent<Environment>
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
    let start = ProcessorTime.now
    await work()
    return ProcessorTime.now - start
  }

  private func inNewScenes(
    _ contender: RaceContender<Environment>, _ event: RaceEvent<Environment>
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

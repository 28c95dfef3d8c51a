/// A feature, its contenders, what all of them have to do, and what is measured of them.
@MainActor
public struct Race<Environment> {
  /// Gets a line for each thing that begins.
  public typealias Progress = @MainActor (String) -> Void

  public let title: String
  public let feature: String
  public let contenders: [RaceSubject<Environment>]
  public let contract: [RaceScenario<Environment>]
  public let events: [RaceEvent<Environment>]
  public let curves: [RaceCurve<Environment>]
  /// The event after which a scene's heap is counted.
  public let loaded: RaceEvent<Environment>?

  /// - Parameters:
  ///   - title: such as "The moments' screen".
  ///   - feature: such as "tweets".
  ///   - loaded: the event after which a scene's heap is counted; without it, it is not.
  public init(
    _ title: String, of feature: String, between contenders: [RaceSubject<Environment>],
    under contract: [RaceScenario<Environment>], events: [RaceEvent<Environment>],
    curves: [RaceCurve<Environment>] = [], loaded: RaceEvent<Environment>? = nil
  ) {
    self.title = title
    self.feature = feature
    self.contenders = contenders
    self.contract = contract
    self.events = events
    self.curves = curves
    self.loaded = loaded
  }

  /// Plays the contract with each contender, and measures those that keep it, by turns.
  ///
  /// - Throws: `CancellationError`.
  public func run(
    _ options: RaceOptions = RaceOptions(), progress: @escaping Progress = { _ in }
  ) async throws -> RaceReport {
    var report = RaceReport(
      title: title, feature: feature, date: RaceReport.now, machine: .this,
      method: RaceReport.Method(options, contenders: contenders.count), contenders: [])
    for contender in contenders {
      try Task.checkCancellation()
      progress("contract: \(contender.name)")
      report.contenders.append(await examine(contender, options))
    }
    let fit = contenders.filter { report.contender($0.id)?.isTimed == true }
    report.events = try await times(of: fit, options, progress)
    report.curves = try await growth(of: fit, options, progress)
    await countHeap(of: fit, options, progress, in: &report)
    if contenders.contains(where: { $0.makeTraced == nil && !$0.isBaseline }) {
      report.unmeasured.append(.init("messages and depth", because: "not every scene is traced"))
    }
    return report.concluded
  }
}

extension Race {
  func examine(
    _ contender: RaceSubject<Environment>, _ options: RaceOptions
  ) async -> RaceReport.Contender {
    var failures: [RaceReport.ScenarioFailure] = []
    for scenario in contract {
      let found = await scenario.violations(contender, options.patience, options.clock)
      if found.isEmpty { continue }
      failures.append(RaceReport.ScenarioFailure(scenario: scenario.name, violations: found))
    }
    let result = RaceReport.ContractResult(scenarios: contract.count, failures: failures)
    var reported = RaceReport.Contender(
      id: contender.id, name: contender.name, isBaseline: contender.isBaseline, contract: result)
    if result.failures.isEmpty { reported.diagrams = await diagrams(of: contender) }
    return reported
  }

  /// What can be counted without measuring: the contract's scenarios, and the messages by event.
  package func counted() async -> RaceReport {
    var report = RaceReport(
      title: title, feature: feature, date: RaceReport.now, machine: .this,
      method: RaceReport.Method(RaceOptions(), contenders: contenders.count), contenders: [])
    for contender in contenders {
      var counted = RaceReport.Contender(
        id: contender.id, name: contender.name, isBaseline: contender.isBaseline,
        contract: RaceReport.ContractResult(scenarios: contract.count, failures: []))
      counted.diagrams = await diagrams(of: contender)
      report.contenders.append(counted)
    }
    report.events = events.map {
      RaceReport.Event(id: $0.id, name: $0.name, times: [], comparison: "")
    }
    return report
  }

  /// The messages of each event; none without a trace.
  package func diagrams(of contender: RaceSubject<Environment>) async -> [RaceReport.Diagram] {
    guard let makeTraced = contender.makeTraced else { return [] }
    var diagrams: [RaceReport.Diagram] = []
    for event in events {
      diagrams.append(await diagram(of: event, makeTraced))
    }
    return diagrams
  }

  private func diagram(
    of event: RaceEvent<Environment>,
    _ makeTraced: @escaping @MainActor (Environment) -> RaceTracedScreen
  ) async -> RaceReport.Diagram {
    var traced: RaceTracedScreen?
    let scene = RaceScene(event.environment()) { environment in
      let screen = makeTraced(environment)
      traced = screen
      return screen.screen
    }
    await event.prepare(scene)
    traced?.clear()
    await event.act(scene)
    let messages = traced?.messages() ?? []
    scene.close()
    return RaceReport.Diagram(event: event.id, messages: messages)
  }

  func countHeap(
    of fit: [RaceSubject<Environment>], _ options: RaceOptions, _ progress: Progress,
    in report: inout RaceReport
  ) async {
    guard let loaded else { return }
    if let obstacle = HeapCounter.obstacle {
      report.unmeasured.append(.init("heap blocks and bytes of a scene", because: obstacle))
      return
    }
    for index in report.contenders.indices {
      guard let contender = fit.first(where: { $0.id == report.contenders[index].id }) else {
        continue
      }
      progress("heap: \(contender.name)")
      let heap = SceneHeap(contender: contender, event: loaded, scenes: options.scenes)
      report.contenders[index].heap = await heap.measure()
    }
  }
}

extension Race {
  func examine(
    _ contender: RaceContender<World>, _ options: RaceOptions
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
  package func diagrams(of contender: RaceContender<World>) async -> [RaceReport.Diagram] {
    guard let makeTraced = contender.makeTraced else { return [] }
    var diagrams: [RaceReport.Diagram] = []
    for event in events {
      diagrams.append(await diagram(of: event, makeTraced))
    }
    return diagrams
  }

  private func diagram(
    of event: RaceEvent<World>, _ makeTraced: @escaping @MainActor (World) -> RaceTracedScreen
  ) async -> RaceReport.Diagram {
    var traced: RaceTracedScreen?
    let scene = RaceScene(event.world()) { world in
      let screen = makeTraced(world)
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
}

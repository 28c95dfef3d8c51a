import DisplayKit
import Foundation
import TraceKit

/// A feature with its contenders, contract and measured events.
@MainActor
public struct Race<Environment> {
  /// Called with a line of text when each phase starts.
  public typealias Progress = @MainActor (String) -> Void

  /// Plays one scenario with a contender and returns its violations.
  typealias Scenario = (
    name: String, violations: @MainActor (RaceContender<Environment>) async -> [ContractViolation]
  )

  let title: String
  package let feature: String
  package let contenders: [RaceContender<Environment>]
  let contract: [Scenario]
  let events: [RaceEvent<Environment>]
  let curves: [RaceCurve<Environment>]
  let loaded: RaceEvent<Environment>?

  /// - Parameters:
  ///   - title: such as "The tweets' screen".
  ///   - feature: such as "tweets".
  ///   - loaded: the event after which a scene's heap is measured; nil skips this.
  public init<Contract: ScreenContract>(
    _ title: String, of feature: String, between contenders: [RaceContender<Environment>],
    under contract: [ContractScenario<Contract>], events: [RaceEvent<Environment>],
    curves: [RaceCurve<Environment>] = [], loaded: RaceEvent<Environment>? = nil
  ) where Contract.Environment == Environment {
    self.title = title
    self.feature = feature
    self.contenders = contenders
    self.contract = contract.map { scenario in
      (scenario.name, { await scenario.violations(of: $0) })
    }
    self.events = events
    self.curves = curves
    self.loaded = loaded
  }

  /// Plays the contract with each contender, then measures those that pass, in turns, except those
  /// with a reason not to.
  ///
  /// - Throws: `CancellationError`.
  public func run(
    _ options: RaceOptions = .full, progress: @escaping Progress = { _ in }
  ) async throws -> RaceReport {
    var report = emptyReport(options)
    for contender in contenders {
      try Task.checkCancellation()
      progress("contract: \(contender.name)")
      report.contenders.append(await examined(contender))
    }
    let timed = contenders.filter { report.contender($0.id)?.isTimed == true }
    if !timed.isEmpty {
      let entries = entered(timed, in: &report)
      report.method.turnsPerSample = options.rounds * entries.count
      report.events = try await times(of: entries, options, progress)
      report.curves = try await growth(of: timed, options, progress)
    }
    try await measureObservation(options, progress, in: &report)
    await countHeap(options, progress, in: &report)
    if contenders.contains(where: { $0.makeTraced == nil && !$0.isBaseline }) {
      report.unmeasured.append(.init("messages and depth", because: "not every scene is traced"))
    }
    return report.concluded
  }
}

extension Race {
  private func emptyReport(_ options: RaceOptions) -> RaceReport {
    RaceReport(
      title: title, feature: feature, date: Date().formatted(.iso8601), machine: .this,
      method: RaceReport.Method(options, contenders: contenders.count), contenders: [])
  }

  /// With a twin of the first contender that is not the baseline.
  private func entered(
    _ contenders: [RaceContender<Environment>], in report: inout RaceReport
  ) -> [RaceContender<Environment>] {
    guard let index = contenders.firstIndex(where: { !$0.isBaseline }) else { return contenders }
    let one = contenders[index]
    let twin = RaceContender("\(one.id)-twin", "\(one.name) (twin)", makeScreen: one.makeScreen)
    report.twin = .init(contender: one.id, id: twin.id, name: twin.name)
    return contenders[...index] + [twin] + contenders[(index + 1)...]
  }

  private func examined(_ contender: RaceContender<Environment>) async -> RaceReport.Contender {
    var failures: [RaceReport.ScenarioFailure] = []
    for scenario in contract {
      let violations = await scenario.violations(contender).map(\.description)
      if violations.isEmpty { continue }
      failures.append(.init(scenario: scenario.name, violations: violations))
    }
    return await reported(contender, failures)
  }

  private func reported(
    _ contender: RaceContender<Environment>, _ failures: [RaceReport.ScenarioFailure] = []
  ) async -> RaceReport.Contender {
    RaceReport.Contender(
      id: contender.id, name: contender.name, isBaseline: contender.isBaseline,
      contract: .init(scenarios: contract.count, failures: failures),
      untimedReason: contender.untimedReason,
      diagrams: failures.isEmpty ? await diagrams(of: contender) : [])
  }

  /// The parts that need no measurement: contract scenarios, and messages by event.
  package func counted() async -> RaceReport {
    var report = emptyReport(.full)
    for contender in contenders { report.contenders.append(await reported(contender)) }
    report.events = events.map { .init(id: $0.id, name: $0.name) }
    return report
  }

  /// The messages of each event; empty without a trace.
  package func diagrams(of contender: RaceContender<Environment>) async -> [RaceReport.Diagram] {
    guard let makeTraced = contender.makeTraced else { return [] }
    var diagrams: [RaceReport.Diagram] = []
    for event in events {
      diagrams.append(await diagram(of: event, makeTraced))
    }
    return diagrams
  }

  private func diagram(
    of event: RaceEvent<Environment>,
    _ makeTraced: @escaping RaceContender<Environment>.TracedFactory
  ) async -> RaceReport.Diagram {
    let trace = MessageTrace()
    let scene = RaceScene(event.environment()) { makeTraced($0, trace) }
    await event.prepare(scene)
    trace.clear()
    await event.act(scene)
    let messages = trace.messages.map {
      RaceReport.Message(sender: $0.sender, receiver: $0.receiver, call: $0.call, depth: $0.depth)
    }
    scene.close()
    return RaceReport.Diagram(event: event.id, messages: messages)
  }

  private func countHeap(
    _ options: RaceOptions, _ progress: Progress, in report: inout RaceReport
  ) async {
    guard let loaded else { return }
    if let unavailability = HeapCounter.unavailability {
      report.unmeasured.append(.init("heap blocks and bytes of a scene", because: unavailability))
      return
    }
    for (index, contender) in contenders.enumerated() where report.contenders[index].isTimed {
      progress("heap: \(contender.name)")
      let heap = SceneHeap(
        contender: contender, event: loaded, scenes: options.scenes, openings: options.openings)
      report.contenders[index].heap = await heap.measure()
    }
  }
}

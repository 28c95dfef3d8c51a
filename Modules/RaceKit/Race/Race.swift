import DisplayKit
import Foundation
public import ScreenContracts
import TraceKit

/// A feature with its contenders, contract and measured events.
@MainActor
public struct Race<Environment> {
  /// Called with a line of text when each phase starts.
  public typealias Progress = @MainActor (String) -> Void

  /// Plays one scenario with a contender and returns its violations.
  typealias Scenario = (
    name: String,
    violations: @MainActor (RaceContender<Environment>, WaitLimit) async -> [ContractViolation]
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
    self.init(
      title, of: feature, between: contenders,
      contract: contract.map { scenario in
        (scenario.name, { contender, _ in await scenario.violations(of: contender) })
      }, events: events, curves: curves, loaded: loaded)
  }

  init(
    _ title: String, of feature: String, between contenders: [RaceContender<Environment>],
    contract: [Scenario], events: [RaceEvent<Environment>],
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

  /// Plays the contract with each contender, then measures those that pass, except those with a
  /// reason not to: counts first, times in processes of their own.
  ///
  /// Starts this program again, with the same arguments, for each process of the race. In such a
  /// process, `run` measures and exits; that of a race of another feature returns an empty report.
  ///
  /// - Throws: `CancellationError`; ``RaceError``; errors of the samples file.
  public func run(
    _ options: RaceOptions = .full, progress: @escaping Progress = { _ in }
  ) async throws -> RaceReport {
    var report = emptyReport(options)
    let limit = WaitLimit()
    let watch = Task { try await limit.watch(options.limit) }
    defer { watch.cancel() }
    if let process = try RaceProcess.current {
      if process.feature == feature { try await measure(in: process, options, limit) }
      return report
    }
    if let previous = options.continuing {
      let timed = contenders.filter { previous.contender($0.id)?.isTimed == true }
      let measurement = RaceMeasurement(
        race: self, contenders: timed, options: options, limit: limit, progress: progress)
      report = try await addProcesses(
        to: previous, measurement, try await options.otherProgram?())
      report.date = Date().formatted(.iso8601)
      return report.concluded
    }
    for contender in contenders {
      try Task.checkCancellation()
      progress("contract: \(contender.name)")
      report.contenders.append(await examined(contender, limit))
    }
    let timed = contenders.filter { report.contender($0.id)?.isTimed == true }
    if !timed.isEmpty {
      let measurement = RaceMeasurement(
        race: self, contenders: timed, options: options, limit: limit, progress: progress)
      try await count(measurement, in: &report)
      if !events.isEmpty { try await time(measurement, in: &report) }
      // In this process alone.
      report.curves = try await measurement.growth()
    }
    if contenders.contains(where: { $0.makeTraced == nil && !$0.isBaseline }) {
      report.unmeasured.append(.init("messages and depth", because: "not every scene is traced"))
    }
    report.date = Date().formatted(.iso8601)
    return report.concluded
  }

  /// With a twin of the baseline, or of the first contender if there is none: the same code again.
  func entries(of contenders: [RaceContender<Environment>]) -> [RaceContender<Environment>] {
    contenders + (first(of: contenders).map { [$0.twin] } ?? [])
  }

  func twin(of contenders: [RaceContender<Environment>]) -> RaceReport.Twin? {
    first(of: contenders).map { .init(contender: $0.id, id: $0.twin.id, name: $0.twin.name) }
  }

  private func first(of contenders: [RaceContender<Environment>]) -> RaceContender<Environment>? {
    contenders.first(where: \.isBaseline) ?? contenders.first
  }
}

extension Race {
  func emptyReport(_ options: RaceOptions) -> RaceReport {
    RaceReport(
      title: title, feature: feature, date: Date().formatted(.iso8601), machine: .this,
      method: RaceReport.Method(options), contenders: [])
  }

  private func examined(
    _ contender: RaceContender<Environment>, _ limit: WaitLimit
  ) async -> RaceReport.Contender {
    var failures: [RaceReport.ScenarioFailure] = []
    for scenario in contract {
      let violations = await scenario.violations(contender, limit).map(\.description)
      if violations.isEmpty { continue }
      failures.append(.init(scenario: scenario.name, violations: violations))
    }
    return await reported(contender, failures, limit)
  }

  private func reported(
    _ contender: RaceContender<Environment>, _ failures: [RaceReport.ScenarioFailure] = [],
    _ limit: WaitLimit? = nil
  ) async -> RaceReport.Contender {
    RaceReport.Contender(
      id: contender.id, name: contender.name, isBaseline: contender.isBaseline,
      contract: .init(scenarios: contract.count, failures: failures),
      untimedReason: contender.untimedReason,
      diagrams: failures.isEmpty ? await diagrams(of: contender, limit) : [])
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
    await diagrams(of: contender, nil)
  }

  private func diagrams(
    of contender: RaceContender<Environment>, _ limit: WaitLimit?
  ) async -> [RaceReport.Diagram] {
    guard let makeTraced = contender.makeTraced else { return [] }
    var diagrams: [RaceReport.Diagram] = []
    for event in events {
      diagrams.append(await diagram(of: event, makeTraced, limit))
    }
    return diagrams
  }

  private func diagram(
    of event: RaceEvent<Environment>,
    _ makeTraced: @escaping RaceContender<Environment>.TracedFactory, _ limit: WaitLimit?
  ) async -> RaceReport.Diagram {
    let trace = MessageTrace()
    let scene = RaceScene(event.environment(), { makeTraced($0, trace) }, limit: limit)
    await event.prepare(scene)
    trace.clear()
    await event.act(scene)
    let messages = trace.messages.map {
      RaceReport.Message(sender: $0.sender, receiver: $0.receiver, call: $0.call, depth: $0.depth)
    }
    scene.close()
    return RaceReport.Diagram(event: event.id, messages: messages)
  }

  /// The figures that need no statistics.
  private func count(
    _ measurement: RaceMeasurement<Environment>, in report: inout RaceReport
  ) async throws {
    for contender in measurement.contenders {
      let displays = try await measurement.displays(of: contender)
      report.change(contender.id) { $0.displays = displays }
    }
    if measurement.options.countsInstructions { try await countWork(measurement, in: &report) }
    guard loaded != nil else { return }
    let counter = measurement.options.heapCounter
    if let unavailability = counter.map({ $0.unavailability() }) ?? "no counter was given" {
      report.unmeasured.append(.init("heap blocks and bytes of a scene", because: unavailability))
      return
    }
    for contender in measurement.contenders {
      let heap = try await measurement.heap(of: contender, counter)
      report.change(contender.id) { $0.heap = heap }
    }
  }

  private func countWork(
    _ measurement: RaceMeasurement<Environment>, in report: inout RaceReport
  ) async throws {
    guard let mark = measurement.options.heapCounter?.symbol else {
      return report.unmeasured.append(
        .init("instructions", because: "no heap counter with a symbol was given"))
    }
    if let unavailability = try await Callgrind().unavailability() {
      return report.unmeasured.append(.init("instructions", because: unavailability))
    }
    guard let work = try await measurement.work(mark: mark) else {
      return report.unmeasured.append(
        .init("instructions", because: "Valgrind does not run this program; try it after strip -g"))
    }
    for contender in measurement.contenders {
      report.change(contender.id) { $0.work = work[contender.id] }
    }
    report.method.steps.append(
      "Instructions, allocations and the computed texts are counted by callgrind in all threads, in one "
        + "process for each contender: the mean of an event in \(Callgrind.scenes) new scenes, after "
        + "\(Callgrind.warmUp) others. Arguments and environment have the same length for each.")
  }

  private func time(
    _ measurement: RaceMeasurement<Environment>, in report: inout RaceReport
  ) async throws {
    let other = try await measurement.options.otherProgram?()
    report.events = events.map { .init(id: $0.id, name: $0.name) }
    report.twin = twin(of: measurement.contenders)
    report = try await addProcesses(to: report, measurement, other)
    report.unmeasured += goesOn(in: report)
  }

  /// The events of which a part is not timed.
  private func goesOn(in report: RaceReport) -> [RaceReport.Unmeasured] {
    events.compactMap { event in
      let names = contenders.filter { contender in
        report.processes.contains { $0.goesOn?[event.id]?.contains(contender.id) == true }
      }.map(\.name)
      return names.isEmpty
        ? nil
        : .init(
          "what goes on after \(event.name) in \(names.enumeration)",
          because: "its tasks had not ended when the screen had settled")
    }
  }
}

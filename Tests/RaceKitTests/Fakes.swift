import DisplayKit
import NumericsKit
import ScreenContracts
import Synchronization
import TaskKit
import TraceKit

@testable import RaceKit

/// Increments on each refresh, as configured by its environment.
final class FakeCounter: Screen {
  /// Configures the fault, and records screens and events.
  @MainActor
  final class Environment {
    enum Fault {
      case countsTwice, neverSettles, retainsItself
      /// Handles events in a later turn.
      case reactsLater
      /// Has a task until it is closed.
      case observes
      case retainsItselfIfClosedEarly
      /// Starts a task with the first event that ends when it is closed.
      case subscribes
    }

    var fault: Fault?
    var screenCount = 0
    var events: [ScreenEvent] = []
    fileprivate nonisolated let aliveCount = Mutex(0)

    /// The number of its screens and of their tasks that are alive.
    var alive: Int { aliveCount.withLock(\.self) }

    init(_ fault: Fault? = nil) { self.fault = fault }
  }

  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(
    initialState: ScreenState(title: "Count", content: .text("0"), isSettled: false))
  private let environment: Environment
  private var count = 0
  private var selfReference: FakeCounter?
  private let work = LatestTask()
  private let observation = LatestTask()

  init(_ environment: Environment) {
    self.environment = environment
    environment.screenCount += 1
    environment.aliveCount.withLock { $0 += 1 }
    if environment.fault == .retainsItself { selfReference = self }
    if environment.fault == .observes { observe() }
  }

  deinit { environment.aliveCount.withLock { $0 -= 1 } }

  func handle(_ event: ScreenEvent) {
    environment.events.append(event)
    switch event {
    case .appeared, .refresh:
      if environment.fault == .subscribes { observe() }
      if environment.fault == .reactsLater { Task { load() } } else { load() }
    case .closed:
      if environment.fault == .retainsItselfIfClosedEarly, work.isBusy { selfReference = self }
      work.cancel()
      observation.cancel()
    default: break
    }
  }

  private func observe() {
    observation.replace { [environment] in
      environment.aliveCount.withLock { $0 += 1 }
      defer { environment.aliveCount.withLock { $0 -= 1 } }
      for await _ in AsyncStream<Void>.makeStream().stream {}
    } then: { _ in
    }
  }

  private func load() {
    show(isSettled: false)
    work.replace { [fault = environment.fault] in
      if fault == .neverSettles { try await Task.sleep(for: .seconds(600)) }
      await Task.yield()
    } then: { [weak self] _ in
      self?.receive()
    }
  }

  private func receive() {
    count += environment.fault == .countsTwice ? 2 : 1
    show(isSettled: true)
  }

  private func show(isSettled: Bool) {
    displayed.update(
      state: ScreenState(
        title: "Count", content: .text(plain: "\(count)"), isSettled: isSettled))
  }
}

enum CountContract: ScreenContract {
  static let initialFacts = counting(0)

  static let counts = ContractScenario<CountContract>("counts", ()) {
    when(.appear, .shows(counting(0)), .shows(count(1)))
    when(.refresh, .shows(counting(1)), .shows(count(2)))
  }

  static let leavesNothing = ContractScenario<CountContract>("leaves nothing", ()) {
    when(.atOnce([.appear, .close]), .shows(counting(0)))
    when(.release)
  }

  private static func counting(_ count: Int) -> DisplayFacts {
    DisplayFacts(title: "Count", [.text("\(count)")], isSettled: false)
  }

  private static func count(_ count: Int) -> DisplayFacts {
    DisplayFacts(title: "Count", [.text("\(count)")])
  }

  static func environment(
    _ script: Void, _ player: ScriptPlayer, output: @escaping @MainActor (Never) -> Void
  ) -> FakeCounter.Environment {
    FakeCounter.Environment()
  }
}

extension RaceEvent<FakeCounter.Environment> {
  static let load = event("load")
  static let again = event("again")

  private static func event(_ id: String) -> RaceEvent {
    RaceEvent(id, id, in: { FakeCounter.Environment() }) { await $0.send(.appeared) }
  }
}

extension RaceContender<FakeCounter.Environment> {
  static func fake(
    _ id: String, isBaseline: Bool = false, _ fault: FakeCounter.Environment.Fault? = nil
  ) -> RaceContender {
    RaceContender(id, id.uppercased(), isBaseline: isBaseline) { environment in
      environment.fault = fault
      return FakeCounter(environment)
    } traced: { environment, trace in
      TracedCounter(FakeCounter(environment), trace)
    }
  }
}

private final class TracedCounter: Screen {
  private let screen: FakeCounter
  private let trace: MessageTrace

  init(_ screen: FakeCounter, _ trace: MessageTrace) {
    self.screen = screen
    self.trace = trace
  }

  var display: AnyViewModel<ScreenState, Never> { screen.display }

  func handle(_ event: ScreenEvent) {
    trace.record(from: "Host", to: "View", TracedMessage.caseName(of: event)) {
      screen.handle(event)
    }
  }
}

extension MedianInterval {
  /// An interval with these ends, of seven samples.
  static func between(_ lower: Double, _ upper: Double) -> MedianInterval {
    MedianInterval([lower, lower, lower] + Array(repeating: upper, count: 4))
  }
}

extension RaceReport {
  /// A report with made-up numbers.
  static func make(
    _ contenders: [Contender], events: [Event] = [], curves: [Curve] = [], isQuick: Bool = false,
    build: String = "release"
  ) -> RaceReport {
    let machine = Machine(
      system: "Linux 6", architecture: "x86_64", processor: nil, processors: 2,
      compiler: "Swift 6.3", build: build)
    var options = isQuick ? RaceOptions.quick : .full
    options.seed = 7
    return RaceReport(
      title: "The list", feature: "list", date: "2026-01-02T03:04:05Z", machine: machine,
      method: Method(options), contenders: contenders,
      events: events, curves: curves)
  }
}

extension RaceOptions {
  /// In the test's process, since the race of a test can't start it again.
  static var test: RaceOptions {
    var options = RaceOptions.quick
    options.startsProcesses = false
    options.processes = 6
    options.sampling.samples = 3
    options.sampling.actsPerTurn = 1
    return options
  }
}

extension RaceReport.Contender {
  static let base = RaceReport.Contender.make("base", isBaseline: true)

  static func make(
    _ name: String, isBaseline: Bool = false, scenarios: Int = 12, failing: Int = 0,
    heap: RaceReport.Heap? = nil
  ) -> Self {
    let failures = (0..<failing).map {
      RaceReport.ScenarioFailure(scenario: "s\($0)", violations: ["expected a, found b"])
    }
    return Self(
      id: name.lowercased(), name: name, isBaseline: isBaseline,
      contract: .init(scenarios: scenarios, failures: failures), heap: heap)
  }
}

extension RaceReport.Heap {
  static func make(
    blocks: Int = 1, bytes: Int = 100, left: Int = 0, scenes: Int = 5, leftByOpenings: Int = 0,
    leftByEarlyClosing: Int = 0, openings: Int = 10
  ) -> Self {
    Self(
      blocks: blocks, bytes: bytes, left: left, scenes: scenes, leftByOpenings: leftByOpenings,
      leftByEarlyClosing: leftByEarlyClosing, openings: openings)
  }
}

extension RaceReport.Event {
  /// - Parameter ratios: one per contender; nil for the baseline, which takes 100 ns.
  static func make(_ name: String, _ ratios: KeyValuePairs<String, ClosedRange<Double>?>) -> Self {
    make(name, of: ratios.map { ($0, $1) })
  }

  static func make(_ name: String, of ratios: [(String, ClosedRange<Double>?)]) -> Self {
    let all = ratios.map { (id: $0, range: $1 ?? 1...1) }
    let pairs = all.indices.flatMap { first in
      all[(first + 1)...].map { second in
        let ends = (
          second.range.lowerBound / all[first].range.upperBound,
          second.range.upperBound / all[first].range.lowerBound
        )
        let value = second.range.upperBound / all[first].range.upperBound
        return RaceReport.Pair(
          first: all[first].id, second: second.id,
          ratio: .init(value: value, lower: ends.0, upper: ends.1))
      }
    }
    let times = all.map {
      RaceReport.Time(contender: $0.id, nanoseconds: $0.range.upperBound * 100)
    }
    return Self(id: name, name: name, times: times, pairs: pairs)
  }
}

extension RaceReport.Curve {
  static func make(_ name: String, growths: KeyValuePairs<String, ClosedRange<Double>>) -> Self {
    let series = growths.map { id, range in
      RaceReport.Series(
        contender: id,
        points: [1.0, range.upperBound].enumerated().map { place, time in
          .init(size: place == 0 ? 10 : 1_000, samples: [], time: .between(time, time))
        }, growth: .between(range.lowerBound, range.upperBound))
    }
    return Self(id: name, name: name, unit: "rows", sizes: [10, 1_000], series: series)
  }
}

extension RaceReport {
  /// A report with all parts, and `tail` appended to each name.
  static func full(_ tail: String = "") -> RaceReport {
    var report = make(
      [.base, contender("Alpha", tail), contender("Beta", tail)],
      events: [
        .make("load", ["base": nil, "alpha": 1.2...1.3, "beta": 0.9...1.1]),
        .make("refresh", ["base": nil, "alpha": 0.7...0.8, "beta": 0.9...1.1]),
      ],
      curves: [.make("more", growths: ["base": 1...1, "alpha": 1...2, "beta": 1...900])])
    report.title += tail
    report.events[0].name += tail
    report.curves[0].unit += tail
    report.machine.processor = "P" + tail
    report.changes = [
      Change(
        id: "like", name: "Likes" + tail,
        costs: [
          ChangeCost(
            contender: "alpha", commits: ["a1" + tail, "b2"], files: 3, added: 40, removed: 2,
            changedTests: 1, addedTests: 2, addedTestLines: 20)
        ], notCounted: [NotCounted("beta", because: "written after" + tail)])
    ]
    report.unmeasured = [Unmeasured("heap of Beta" + tail, because: "it has none" + tail)]
    return report.concluded
  }

  private static func contender(_ name: String, _ tail: String) -> Contender {
    var contender = Contender.make(name)
    contender.name += tail
    contender.diagrams = [
      Diagram(
        event: "load",
        messages: [
          Message(
            sender: "Host", receiver: "View" + tail, call: "handle(appeared)" + tail, depth: 0),
          Message(sender: "View" + tail, receiver: "Host", call: "draw()", depth: 1),
        ])
    ]
    contender.sources = Sources(
      folder: "Modules/\(name)" + tail, lines: 9, types: 2, protocols: 1, doubles: nil,
      exposed: 3,
      files: [
        File(path: "In/\(name)View.swift", lines: 5, text: "struct \(name)View {}" + tail),
        File(path: "\(name)Only\(name)\(tail).swift", lines: 4, text: "let a = 1"),
      ])
    contender.answers = [
      Answer(.navigation, "To the Router" + tail, path: "In/\(name)View.swift", line: 3)
    ]
    contender.heap = .make(blocks: 20, bytes: 1_234, scenes: 50, openings: 1_000)
    contender.binary = Binary(text: 65_432, data: 321)
    contender.compilation = Compilation(
      clean: BuildTime(samples: [1, 2, 3, 4, 5, 6, 7], otherTargets: 0),
      body: BuildTime(samples: [1.5], otherTargets: 2), interface: nil)
    return contender
  }
}

extension [RaceReport.Process] {
  /// Of a baseline, its twin and A, which takes half as long again, on a machine that gets slower.
  static func made(_ count: Int, from seed: UInt64 = 1) -> Self {
    (0..<count).map { number in
      let unit = 100 + 20 * Double(Int(seed) + number)
      let times = [("base", 3, 1), ("a", 5, 1.5), ("base-twin", 7, 1.0)].map { id, period, ratio in
        let noise = 1 + 0.005 * Double(number % period - period / 2)
        return (id, Array<Double>(repeating: unit * noise * ratio, count: 3))
      }
      return .init(
        seed: seed + UInt64(number), times: ["load": Dictionary(uniqueKeysWithValues: times)])
    }
  }
}

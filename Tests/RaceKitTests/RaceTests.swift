import AllocationCounting
import DisplayKit
import Foundation
import ScreenContracts
import TestSupport
import Testing

@testable import RaceKit

@MainActor
struct RaceTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "samples")
  }

  private func options(_ change: (inout RaceOptions) -> Void) -> RaceOptions {
    var options = RaceOptions.test
    change(&options)
    return options
  }

  private func race(
    _ contenders: [RaceContender<FakeCounter.Environment>],
    under contract: [ContractScenario<CountContract>] = [CountContract.counts],
    events: [RaceEvent<FakeCounter.Environment>] = [.load],
    curves: [RaceCurve<FakeCounter.Environment>] = []
  ) -> Race<FakeCounter.Environment> {
    Race(
      "Counting", of: "count", between: contenders, under: contract, events: events,
      curves: curves, loaded: .load)
  }

  /// A race without a contract and heap figures.
  private func sparse(
    _ contenders: RaceContender<FakeCounter.Environment>...,
    event: RaceEvent<FakeCounter.Environment> = .load
  ) -> Race<FakeCounter.Environment> {
    Race(
      "Counting", of: "count", between: contenders, under: [ContractScenario<CountContract>](),
      events: [event])
  }

  @Test func timesOnlyContendersThatPassTheContract() async throws {
    let contenders: [RaceContender] = [
      .fake("base", isBaseline: true), .fake("a"), .fake("b", .countsTwice),
    ]
    let report = try await race(contenders).run(.test)
    #expect(report.events.map { $0.times.map(\.contender) } == [["base", "a", "base-twin"]])
    #expect(
      report.contender("b")?.contract.failures
        == [
          .init(
            scenario: "counts",
            violations: ["b, “counts”, step 1. appear: expected text “1”, found text “2”"])
        ])
    #expect(report.contender("b")?.diagrams == [])
    #expect(report.contender("b")?.heap == nil)
    #expect(report.facts.first == "B fails 1 of the contract's 1 scenario and is not timed.")
  }

  @Test func allSamplesOfAllProcessesAreInTheReport() async throws {
    let report = try await race([.fake("a"), .fake("base", isBaseline: true)]).run(.test)
    #expect(report.processes.map(\.seed) == [1, 2, 3, 4, 5, 6])
    for process in report.processes {
      let times = try #require(process.times["load"])
      #expect(times.keys.sorted() == ["a", "base", "base-twin"])
      #expect(times.values.allSatisfy { $0.count == 3 && $0.allSatisfy { $0 > 0 } })
    }
  }

  @Test func entersTheBaselineTwice() async throws {
    let contenders: [RaceContender] = [.fake("a"), .fake("base", isBaseline: true), .fake("b")]
    let report = try await race(contenders).run(.test)
    #expect(report.twin == .init(contender: "base", id: "base-twin", name: "BASE's twin"))
    #expect(report.events[0].times.map(\.contender) == ["a", "base", "b", "base-twin"])
    #expect(report.events[0].pairs.count == 6)
    #expect(report.contenders.map(\.id) == ["a", "base", "b"])
  }

  @Test func comparesWithTheFirstWithoutABaseline() async throws {
    let report = try await race([.fake("a"), .fake("b")]).run(.test)
    #expect(report.twin?.contender == "a")
    #expect(report.tables.summary == nil)
  }

  @Test func twinHasATargetOfItsOwn() async throws {
    var twins = 0
    let base = RaceContender<FakeCounter.Environment>("base", isBaseline: true) {
      FakeCounter($0)
    } twin: {
      twins += 1
      return FakeCounter($0)
    }
    _ = try await race([base, .fake("a")]).run(.test)
    #expect(twins > 0)
  }

  @Test func continuesFromTheSamplesFile() async throws {
    let race = race([.fake("base", isBaseline: true), .fake("a")])
    let options = options { $0.samplesFile = file }
    let first = try await race.run(options)
    var lines = try folder.read("samples").split(separator: "\n")
    // The third line of another race, and the last cut by an interruption.
    lines[2] = Substring(lines[2].replacing("\"key\":\"", with: "\"key\":\"other"))
    lines[5] = lines[5].prefix(40)
    try folder.write(lines.joined(separator: "\n"), to: "samples")
    var progress: [String] = []
    let second = try await race.run(options) { progress.append($0) }
    let measured = progress.filter { $0.hasPrefix("process") }.map { $0.prefix(19) }
    #expect(measured == ["process 3 of 6, seed", "process 6 of 6, seed"].map { $0.prefix(19) })
    for index in [0, 1, 3, 4] { #expect(second.processes[index] == first.processes[index]) }
    #expect(second.processes.map(\.seed) == first.processes.map(\.seed))
    #expect(try await race.run(options).processes == second.processes)
  }

  @Test func samplesOfAnotherRaceAreNotUsed() async throws {
    let others = [
      race([.fake("a"), .fake("c")]), race([.fake("a"), .fake("b")], events: [.again]),
    ]
    var options = options { $0.samplesFile = file }
    _ = try await race([.fake("a"), .fake("b")]).run(options)
    var progress: [String] = []
    for race in others { _ = try await race.run(options) { progress.append($0) } }
    options.sampling.samples += 1
    _ = try await race([.fake("a"), .fake("b")]).run(options) { progress.append($0) }
    #expect(progress.count { $0.hasPrefix("process") } == 3 * 6)
  }

  @Test func hangEndsWithTheNameOfItsEvent() async throws {
    let options = options { $0.limit = .milliseconds(20) }
    await #expect(throws: RaceError.hangs(contender: "A", event: "load")) {
      try await sparse(.fake("a", .neverSettles)).run(options)
    }
  }

  @Test func samplesOfAnotherMachineAreRefused() async throws {
    let race = race([.fake("base", isBaseline: true)])
    let options = options { $0.samplesFile = file }
    _ = try await race.run(options)
    let system = RaceReport.Machine.this.system
    let lines = try folder.read("samples").replacing("\"\(system)\"", with: "\"Plan 9\"")
    try folder.write(lines, to: "samples")
    let name = "\(RaceReport.Machine.this.shortName), Plan 9"
    await #expect(throws: RaceError.otherMachine(name)) { try await race.run(options) }
  }

  @Test func otherFilesAreNotAppendedTo() async throws {
    try folder.write("let package = 1\n", to: "samples")
    let options = options { $0.samplesFile = file }
    await #expect(throws: RaceError.noSamples(file.path)) {
      try await race([.fake("a")]).run(options)
    }
    #expect(try folder.read("samples") == "let package = 1\n")
  }

  /// A subscription that an event starts is not work of the event.
  @Test func taskThatGoesOnDoesNotEndTheRace() async throws {
    let options = options { $0.limit = .milliseconds(600) }
    let report = try await sparse(.fake("a", .subscribes), .fake("b")).run(options)
    #expect(
      report.unmeasured.map(\.what).filter { $0.hasPrefix("what goes on") }
        == ["what goes on after load in A"])
    #expect(report.events[0].times.count == 3)
  }

  /// In most processes the task may have ended in time.
  @Test func taskThatGoesOnInOneProcessIsNamed() async throws {
    let options = options { $0.limit = .milliseconds(600) }
    var screens = 0
    let rarely = RaceContender<FakeCounter.Environment>("rarely") { environment in
      screens += 1
      // After the one that counts displays.
      environment.fault = screens == 2 ? .subscribes : nil
      return FakeCounter(environment)
    }
    let report = try await sparse(rarely).run(options)
    #expect(report.processes.compactMap { $0.goesOn?["load"] }.count { !$0.isEmpty } == 1)
    #expect(report.unmeasured.map(\.what).contains("what goes on after load in rarely"))
  }

  /// Their work would be timed as that of the next contender.
  @Test func tasksOfATurnEndBeforeTheNext() async throws {
    let shared = FakeCounter.Environment(.observes)
    var aliveAtStart: Set<Int> = []
    let event = RaceEvent<FakeCounter.Environment>("load", "load", in: { shared }) {
      aliveAtStart.insert(shared.alive)
      $0.open()
    } act: {
      await $0.send(.appeared)
    }
    let race = sparse(.init("a") { FakeCounter($0) }, .init("b") { FakeCounter($0) }, event: event)
    _ = try await race.run(options { $0.sampling.actsPerTurn = 1 })
    #expect(aliveAtStart == [0])
  }

  @Test func reportsASceneThatNeverSettles() async throws {
    let report = try await race([.fake("a", .neverSettles)]).run(.test)
    #expect(
      report.contenders.first?.contract.failures.map(\.violations) == [
        [
          """
          a, “counts”, step 1. appear: expected a scene that settles, found one that does not in 4000 turns
          """
        ]
      ])
    #expect(report.events == [])
  }

  @Test func findsObjectsAliveAfterRelease() async throws {
    let contenders: [RaceContender] = [.fake("a"), .fake("b", .retainsItself)]
    let report = try await race(contenders, under: [CountContract.leavesNothing]).run(.test)
    #expect(report.contender("a")?.isTimed == true)
    #expect(
      report.contender("b")?.contract.failures.map(\.violations) == [
        [
          """
          b, “leaves nothing”, step 2. release: expected the scene deallocated, found the screen alive
          """
        ]
      ])
  }

  @Test func doesNotTimeAContenderWithAReasonNotTo() async throws {
    let flow = RaceContender<FakeCounter.Environment>("flow", untimedReason: "it is a flow") {
      FakeCounter($0)
    }
    let report = try await race([.fake("a"), flow]).run(.test)
    let timed = report.events.flatMap(\.times).map(\.contender)
    #expect(timed.contains("a") && !timed.contains("flow"))
    #expect(report.contender("flow")?.heap == nil)
    #expect(
      report.contender("flow")?.verdict
        == "Passes the contract and is not timed: it is a flow.")
  }

  @Test func recordsOnlyTheMessagesOfTheEvent() async throws {
    let refresh = RaceEvent<FakeCounter.Environment>(
      "refresh", "refresh", in: { FakeCounter.Environment() },
      prepare: { scene in
        scene.open()
        await scene.send(.appeared)
      }, act: { await $0.send(.refresh()) })
    let report = try await race([.fake("a")], events: [.load, refresh]).run(.test)
    let diagrams = try #require(report.contenders.first?.diagrams)
    #expect(diagrams.map(\.event) == ["load", "refresh"])
    #expect(diagrams.map { $0.messages.map(\.call) } == [["appeared()"], ["refresh()"]])
    #expect(diagrams.map(\.depth) == [1, 1])
    #expect(diagrams[0].messages.map { [$0.sender, $0.receiver] } == [["Host", "View"]])
  }

  @Test func repeatsARewoundEventInOneScene() async throws {
    let environment = FakeCounter.Environment()
    let event = RaceEvent(
      "refresh", "refresh", in: { environment }, act: { await $0.send(.refresh()) },
      rewind: { await $0.send(.retry) })
    let race = sparse(.init("a", isBaseline: true) { FakeCounter($0) }, event: event)
    _ = try await race.run(options { $0.heapCounter = .malloc })
    let counted = HeapCounter.malloc.unavailability() == nil ? 10 : 0
    // One counts displays.
    #expect(environment.screenCount == 1 + 6 * 2 * (1 + counted))
    // Two acts determine the number per turn; then four samples of a contender and its twin.
    let acts = 2 * (2 + 4 * 2)
    #expect(
      environment.events.filter { $0 != .closed }.dropFirst().prefix(2 * acts)
        == Array(repeating: [.refresh(), .retry], count: acts).flatMap(\.self)[...])
  }

  /// The counter shows that it loads, as it did before, and then the number.
  @Test func countsTheDisplaysOfEachEvent() async throws {
    let report = try await race([.fake("a")]).run(.test)
    #expect(report.contender("a")?.displays == ["load": .init(count: 2, equal: 1)])
  }

  @Test func quickRaceUsesTheSmallestSizes() async throws {
    var requestedSizes: [Int] = []
    let curve = RaceCurve<FakeCounter.Environment>("c", "load", unit: "rows") { size in
      requestedSizes.append(size)
      return .load
    }
    let report = try await race([.fake("a"), .fake("b")], curves: [curve]).run(.test)
    #expect(requestedSizes == [10, 1_000, 10, 1_000])
    #expect(
      report.curves.first?.series.map { $0.points.map(\.size) } == [[10, 1_000], [10, 1_000]])
  }

  @Test func reportsProgress() async throws {
    var lines: [String] = []
    _ = try await race([.fake("a")]).run(.test) { lines.append($0) }
    #expect(lines.first == "contract: A")
    #expect(lines.contains("process 1 of 6, seed 1"))
  }
}

import DisplayKit
import NumericsKit
import Testing

@testable import RaceKit

@MainActor
struct RaceTests {
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

  @Test func timesOnlyContendersThatPassTheContract() async throws {
    let contenders: [RaceContender] = [
      .fake("base", isBaseline: true), .fake("a"), .fake("b", .countsTwice),
    ]
    let report = try await race(contenders).run(.quick)
    #expect(report.events.map { $0.times.map(\.contender) } == [["base", "a", "a-twin"]])
    #expect(
      report.contender("b")?.contract.failures
        == [
          .init(
            scenario: "counts",
            violations: ["b, “counts”, step 1. appeared: expected text “1”, found text “2”"])
        ])
    #expect(report.contender("b")?.diagrams == [])
    #expect(report.contender("b")?.heap == nil)
    #expect(report.facts.first == "B fails 1 of the contract's 1 scenario and is not timed.")
  }

  @Test func dividesByTheBaselineOfTheSameSample() async throws {
    let report = try await race([.fake("a"), .fake("base", isBaseline: true)]).run(.quick)
    let times = try #require(report.events.first?.times)
    #expect(times.map(\.samples.count) == [6, 6, 6])
    #expect(times[2].factor == nil)
    let ratios = zip(times[0].samples, times[2].samples).map { $0 / $1 }
    #expect(times[0].factor == MedianInterval(ratios))
  }

  @Test func omitsFactorsWithoutABaseline() async throws {
    let report = try await race([.fake("a"), .fake("b")]).run(.quick)
    #expect(report.events.first?.times.map(\.factor) == [nil, nil, nil])
  }

  @Test func entersAContenderTwice() async throws {
    let contenders: [RaceContender] = [.fake("base", isBaseline: true), .fake("a"), .fake("b")]
    let report = try await race(contenders).run(.quick)
    #expect(report.twin == .init(contender: "a", id: "a-twin", name: "A (twin)"))
    #expect(report.events[0].times.map(\.contender) == ["base", "a", "a-twin", "b"])
    #expect(report.contenders.map(\.id) == ["base", "a", "b"])
  }

  @Test func reportsASceneThatNeverSettles() async throws {
    let report = try await race([.fake("a", .neverSettles)]).run(.quick)
    #expect(
      report.contenders.first?.contract.failures.map(\.violations) == [
        [
          """
          a, “counts”, step 1. appeared: expected a scene that settles, found one that does not
          """
        ]
      ])
    #expect(report.events == [])
  }

  @Test func findsObjectsAliveAfterRelease() async throws {
    let contenders: [RaceContender] = [.fake("a"), .fake("b", .retainsItself)]
    let report = try await race(contenders, under: [CountContract.leavesNothing]).run(.quick)
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
    let report = try await race([.fake("a"), flow]).run(.quick)
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
    let report = try await race([.fake("a")], events: [.load, refresh]).run(.quick)
    let diagrams = try #require(report.contenders.first?.diagrams)
    #expect(diagrams.map(\.event) == ["load", "refresh"])
    #expect(diagrams.map { $0.messages.map(\.call) } == [["appeared()"], ["refresh()"]])
    #expect(diagrams.map(\.depth) == [1, 1])
    #expect(diagrams[0].participants == ["Host", "View"])
  }

  @Test func repeatsARewoundEventInOneScene() async throws {
    let environment = FakeCounter.Environment()
    let event = RaceEvent(
      "refresh", "refresh", in: { environment }, act: { await $0.send(.refresh()) },
      rewind: { await $0.send(.retry) })
    let sparse = Race(
      "Counting", of: "count", between: [.init("a", isBaseline: true) { FakeCounter($0) }],
      under: [ContractScenario<CountContract>](), events: [event])
    _ = try await sparse.run(.quick)
    #expect(environment.screenCount == 1)
    // The first determines the number of acts per turn; then seven samples.
    #expect(environment.events == Array(repeating: [.refresh(), .retry], count: 8).flatMap(\.self))
  }

  @Test(.timeLimit(.minutes(5)))
  func measuresTheMechanismsThatContendersUse() async throws {
    let contenders = [
      RaceContender<FakeCounter.Environment>("a", "A", observation: [.viewModel]) {
        FakeCounter($0)
      },
      .fake("b"),
    ]
    let report = try await race(contenders).run(.quick)
    let known = report.observations.map(\.mechanism) + report.unmeasured.map(\.what)
    #expect(known.count >= ObservationMechanism.allCases.count)
    let used = report.observations.filter { !$0.contenders.isEmpty }
    #expect(used.map(\.mechanism) == ["ViewModel"])
    #expect(used.map(\.contenders) == [["a"]])
    #expect(
      report.nesting?.series.map { $0.points.map(\.size) }
        == Array(
          repeating: [1, 2, 5, 10], count: Nesting.allCases.count))
  }

  @Test func measuresNoMechanismThatNoContenderNames() async throws {
    let report = try await race([.fake("a")]).run(.quick)
    #expect(report.observations.isEmpty && report.nesting == nil)
  }

  @Test func quickRaceUsesTheSmallestSizes() async throws {
    var requestedSizes: [Int] = []
    let curve = RaceCurve<FakeCounter.Environment>("c", "load", unit: "rows") { size in
      requestedSizes.append(size)
      return .load
    }
    let report = try await race([.fake("a"), .fake("b")], curves: [curve]).run(.quick)
    #expect(requestedSizes == [10, 1_000, 10, 1_000])
    #expect(
      report.curves.first?.series.map { $0.points.map(\.size) } == [[10, 1_000], [10, 1_000]])
  }

  @Test func reportsProgress() async throws {
    var lines: [String] = []
    _ = try await race([.fake("a")]).run(.quick) { lines.append($0) }
    #expect(lines.first == "contract: A")
    #expect(lines.contains("load: sample 7 of 7"))
  }
}

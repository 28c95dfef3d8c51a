import DisplayKit
import Testing

@testable import RaceKit

@MainActor
struct RaceTests {
  private func options(_ clock: any Clock<Duration> = ContinuousClock()) -> RaceOptions {
    var options = RaceOptions.quick
    options.actsPerTurn = 1
    // All other tests want the main actor too.
    options.patience = .seconds(600)
    options.clock = clock
    return options
  }

  private func race(
    _ contenders: [RaceSubject<FakeCounter.Environment>],
    under contract: [RaceScenario<FakeCounter.Environment>] = [.counts],
    events: [RaceEvent<FakeCounter.Environment>] = [.load],
    curves: [RaceCurve<FakeCounter.Environment>] = []
  ) -> Race<FakeCounter.Environment> {
    Race(
      "Counting", of: "count", between: contenders, under: contract, events: events,
      curves: curves, loaded: .load)
  }

  @Test func onlyThoseThatKeepTheContractAreTimed() async throws {
    let contenders: [RaceSubject] = [
      .fake("base", isBaseline: true), .fake("a"), .fake("b", .countsTwice),
    ]
    let report = try await race(contenders).run(options())
    #expect(report.events.map { $0.times.map(\.contender) } == [["base", "a"]])
    #expect(
      report.contender("b")?.contract.failures
        == [.init(scenario: "counts", violations: ["expected 2, found 4"])])
    #expect(report.contender("b")?.diagrams == [])
    #expect(report.contender("b")?.heap == nil)
    #expect(report.facts.first == "B fails 1 of the contract's 1 scenario, and is not timed.")
  }

  @Test func aFactorIsOverTheBaselineOfTheSameSample() async throws {
    let report = try await race([.fake("a"), .fake("base", isBaseline: true)]).run(options())
    let times = try #require(report.events.first?.times)
    #expect(times.map(\.samples.count) == [6, 6])
    #expect(times[1].factor == nil)
    let ratios = zip(times[0].samples, times[1].samples).map { $0 / $1 }
    #expect(times[0].factor == MedianInterval(ratios))
  }

  @Test func withoutABaselineThereAreTimesAlone() async throws {
    let report = try await race([.fake("a"), .fake("b")]).run(options())
    #expect(report.events.first?.times.map(\.factor) == [nil, nil])
  }

  @Test func aSceneThatNeverSettlesIsAViolation() async throws {
    let report = try await race([.fake("a", .neverSettles)]).run(options(HastyClock()))
    #expect(
      report.contenders.first?.contract.failures.map(\.violations)
        == [["A scene that settles was expected; this one does not."]])
    #expect(report.events == [])
  }

  @Test func whatIsLeftAfterCloseIsFound() async throws {
    let contract = [RaceScenario.freesItsScreen(in: { FakeCounter.Environment() })]
    let contenders: [RaceSubject] = [.fake("a"), .fake("b", .keepsItself)]
    let report = try await race(contenders, under: contract).run(options())
    #expect(report.contender("a")?.isTimed == true)
    #expect(
      report.contender("b")?.contract.failures.map(\.violations)
        == [["The screen is alive after it was closed."]])
  }

  @Test func onlyTheMessagesOfTheEventAreRecorded() async throws {
    let refresh = RaceEvent<FakeCounter.Environment>(
      "refresh", "refresh", in: { FakeCounter.Environment() },
      prepare: { scene in
        scene.open()
        await scene.send(.appeared)
      }, act: { await $0.send(.refresh) })
    let report = try await race([.fake("a")], events: [.load, refresh]).run(options())
    let diagrams = try #require(report.contenders.first?.diagrams)
    #expect(diagrams.map(\.event) == ["load", "refresh"])
    #expect(diagrams.map { $0.messages.map(\.call) } == [["appeared"], ["refresh"]])
    #expect(diagrams.map(\.depth) == [1, 1])
    #expect(diagrams[0].participants == ["Host", "View"])
  }

  @Test func anEventHappensAgainInOneSceneThatIsRewound() async throws {
    let environment = FakeCounter.Environment()
    let event = RaceEvent.again(
      "refresh", "refresh", in: { environment }, act: { await $0.send(.refresh) },
      rewind: { await $0.send(.retry) })
    let sparse = Race(
      "Counting", of: "count", between: [.init("a", "A") { FakeCounter($0) }], under: [],
      events: [event])
    _ = try await sparse.run(options())
    #expect(environment.made == 1)
    // One to find out how many a turn can afford; then seven samples.
    #expect(environment.events == Array(repeating: [.refresh, .retry], count: 8).flatMap(\.self))
  }

  @Test func aQuickRaceHasTheSmallSizesOfACurve() async throws {
    var asked: [Int] = []
    let curve = RaceCurve<FakeCounter.Environment>("c", "load", unit: "rows") { size in
      asked.append(size)
      return .load
    }
    let report = try await race([.fake("a"), .fake("b")], curves: [curve]).run(options())
    #expect(asked == [10, 1_000, 10, 1_000])
    #expect(
      report.curves.first?.series.map { $0.points.map(\.size) } == [[10, 1_000], [10, 1_000]])
  }

  @Test func progressNamesWhatBegins() async throws {
    var lines: [String] = []
    _ = try await race([.fake("a")]).run(options()) { lines.append($0) }
    #expect(lines.first == "contract: A")
    #expect(lines.contains("load: sample 7 of 7"))
  }
}

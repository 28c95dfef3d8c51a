import NumericsKit
import TestSupport
import Testing

@testable import ShadowKit

/// An experiment that switches itself off as soon as the candidate is known to be worse.
@Suite(.timeLimit(.minutes(5)))
struct AbortTests: ShadowSuite {
  private typealias Run = AbortTest.Run

  let results = SpyResults()
  let clock = TestClock()

  private static func run(
    _ candidate: ShadowResult.Outcome?, _ twin: ShadowResult.Outcome? = nil, event: String = "",
    seconds: (candidate: Double?, twin: Double?) = (nil, nil)
  ) -> Run {
    Run(
      event: event,
      candidate: candidate.map { Run.Side(outcome: $0, seconds: seconds.candidate) },
      twin: twin.map { Run.Side(outcome: $0, seconds: seconds.twin) })
  }

  /// The reason after the first runs that lead to one.
  private func reason(
    _ test: AbortTest, runs: Int = 2_000, _ run: (Int) -> AbortTest.Run
  ) -> String? {
    var test = test
    for number in 0..<runs {
      if let reason = test.add(run(number), at: .shadow) { return reason }
    }
    return nil
  }

  @Test(arguments: [0, 1.0])
  func differencesSwitchItOffAndItSaysSo(twinFraction: Double) async {
    let experiment = experiment(
      ShadowSampling(twinFraction: twinFraction), abort: ShadowCriterion())
    while results.count(.switchedOff) == 0 {
      _ = await experiment.run(control: { 1 }, candidate: { 2 })
      await experiment.drain()
    }
    #expect(results.all.last?.difference == "worse: more than 1 % of runs differ")
    let started = results.count(.started)
    #expect(started < 40)
    #expect(await experiment.run(control: { 1 }, candidate: { 2 }) == 1)
    await experiment.drain()
    #expect(results.count(.started) == started, "it is off")
  }

  @Test func eachLimitHasItsReason() {
    var criterion = ShadowCriterion()
    criterion.events = ["pay"]
    let (alone, paired) = (
      AbortTest(criterion, hasTwin: false), AbortTest(criterion, hasTwin: true)
    )
    func outcome(_ isBad: Bool, _ bad: ShadowResult.Outcome) -> ShadowResult.Outcome {
      isBad ? bad : .matched
    }
    #expect(reason(alone) { _ in Self.run(.matched) } == nil)
    #expect(
      reason(alone) { Self.run(outcome($0.isMultiple(of: 20), .mismatched)) }
        == "worse: more than 1 % of runs differ")
    criterion.percentDiffering = 100
    criterion.percentSlower = nil
    let loose = AbortTest(criterion, hasTwin: true)
    #expect(
      reason(loose) { Self.run(outcome($0.isMultiple(of: 9), .mismatched), .matched, event: "pay") }
        == "worse: more than 3 % of `pay` differ")
    #expect(
      reason(loose) { Self.run(outcome($0.isMultiple(of: 50), .timedOut), .matched) }
        == "worse: more than 0.5 % of runs time out")
    #expect(
      reason(paired) { _ in Self.run(.matched, .matched, seconds: (1.2, 1)) }
        == "worse: a median more than 10 % slower than the twin's")
    #expect(
      reason(loose) {
        Self.run(.matched, .matched, seconds: ($0.isMultiple(of: 5) ? 2 : 0.9, 1))
      } == "worse: a 95th percentile more than 25 % slower than the twin's")
  }

  @Test func whatTheControlDoesTooIsNoReason() {
    let paired = AbortTest(ShadowCriterion(), hasTwin: true)
    #expect(reason(paired) { _ in Self.run(.mismatched, .mismatched, seconds: (1, 1)) } == nil)
    #expect(
      reason(paired) { $0.isMultiple(of: 2) ? Self.run(.timedOut) : Self.run(nil, .timedOut) }
        == nil)
  }

  /// A candidate that throws at once is fast, and one whose twin did not run is not slow.
  @Test func aPairCountsOnlyIfBothProcessedTheInput() async throws {
    struct Fault: Error {}
    let experiment = experiment(ShadowSampling(twinFraction: 1), abort: ShadowCriterion())
    _ = try await experiment.run(control: { 1 }, candidate: { throw Fault() })
    _ = await experiment.run(control: { 1 }, candidate: { 1 })
    let ends = await results.next(4)
    #expect(ends.filter { $0.outcome == .failed }.map(\.seconds) == [[]])
    #expect(ends.filter { $0.outcome == .matched }.allSatisfy { $0.seconds == [0, 0] })
    let test = AbortTest(ShadowCriterion(), hasTwin: true)
    #expect(reason(test) { _ in Self.run(.matched, seconds: (9, nil)) } == nil)
    #expect(reason(test) { _ in Self.run(.matched, .matched, seconds: (9, nil)) } == nil)
    #expect(reason(test) { _ in Self.run(.mismatched) } == nil)
  }

  /// At all limits at the same time, in 1,000 runs each, looked at after each run.
  @Test(arguments: [false, true])
  func aCandidateAtItsLimitsIsRarelySwitchedOff(hasTwin: Bool) {
    var random = SplitMix64(seed: 3)
    func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    var criterion = ShadowCriterion()
    criterion.percentSlower = criterion.percentSlowerTail
    let repeats = TestExtent.count(40, exhaustive: 1_000)
    let stopped = (0..<repeats).count { _ in
      let test = AbortTest(criterion, hasTwin: hasTwin)
      return reason(test, runs: 1_000) { _ in
        let noise = hasTwin ? 0.02 : 0
        let candidate: ShadowResult.Outcome =
          chance(0.005) ? .timedOut : chance(noise + 0.005) ? .mismatched : .matched
        let twin: ShadowResult.Outcome = chance(noise) ? .mismatched : .matched
        let seconds = [1.25, 1].map { $0 * Double.random(in: 1..<2, using: &random) }
        return Self.run(candidate, hasTwin ? twin : nil, seconds: (seconds[0], seconds[1]))
      } != nil
    }
    #expect(Double(stopped) <= 0.05 * Double(repeats))
  }

  @Test func crashesOfEarlierProcessesSwitchItOff() async {
    // The newest of them may still run.
    let crashes = (0..<3).map { ShadowResult.make(.started, process: "\($0)") }
    let result = await result(after: ShadowReport(crashes), abort: ShadowCriterion())
    #expect(result?.outcome == .switchedOff)
    #expect(result?.difference == "worse: more than 0.5 % of processes crash or time out")
  }

  /// It stays off for a version that was found worse, and runs for the next one.
  @Test func aNewCandidateStartsAnew() async {
    let notice = ShadowResult.make(
      .switchedOff, event: "", difference: "worse: more than 1 % of runs differ")
    let history = ShadowReport([.make(.mismatched, process: "a"), notice])
    let result = await result(after: history, abort: ShadowCriterion())
    #expect(result?.outcome == .switchedOff && result?.difference == notice.difference)
    let next = experiment(version: "2", abort: ShadowCriterion(), history: history)
    _ = await next.run(control: { 1 }, candidate: { 1 })
    #expect(await results.next()?.outcome == .matched)
  }

  /// The further runs of these processes are not known.
  @Test func aVerdictNeedsProcessesThatAreNotSwitchedOff() throws {
    var report = ShadowReport((0..<400).map { .make(process: "\($0)") })
    func missing() throws -> [String] {
      ShadowCriterion().verdict(on: try #require(report.experiments["list"])).missing
        .filter { $0.hasPrefix("no process that has switched it off") }
    }
    #expect(try missing() == [])
    for number in 0..<3 {
      report.add(
        .make(
          .switchedOff, process: "\(number)", event: "",
          difference: "worse: more than 1 % of runs differ"))
    }
    #expect(
      try missing()
        == ["no process that has switched it off: worse: more than 1 % of runs differ"])
    let tally = try #require(report.experiments["list"]?.tally())
    #expect(tally.differences.isEmpty && tally.switchOffs.values.reduce(0, +) == 3)
  }

  @MainActor @Test func aModelContinuesWithoutItsCandidate() async {
    let stale = FakeModel([FakeModel.State(text: "stale")])
    let model = model(FakeModel(), stale, in: experiment(abort: ShadowCriterion()))
    while results.count(.switchedOff) == 0 {
      model.send(.load)
      await model.waitUntilCompared()
    }
    model.send(.load)
    await model.waitUntilCompared()
    #expect(model.state == FakeModel.states.last)
    model.close()
  }
}

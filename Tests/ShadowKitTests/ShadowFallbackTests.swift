import ShadowKit
import Synchronization
import TestSupport
import Testing

/// After the switch, the new implementation is in use: what happens when it crashes.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowFallbackTests {
  private let results = SpyResults()
  private let clock = TestClock()

  private func experiment(
    _ stage: ShadowStage = .switched, sampling: ShadowSampling = ShadowSampling(),
    history: ShadowReport = ShadowReport()
  ) -> ShadowExperiment {
    ShadowExperiment(
      "list", version: "1", stage: stage, sampling: sampling, history: history, results: results,
      clock: clock)
  }

  /// Ten processes in use, of which some end after a start.
  private func history(crashes: Int, version: String = "1") -> ShadowReport {
    ShadowReport(
      (0..<10).flatMap { number -> [ShadowResult] in
        let outcomes: [ShadowResult.Outcome] = number < crashes ? [.started] : [.started, .ended]
        return outcomes.map {
          var result = ShadowResult.make($0, version: version, process: "\(number)", role: .used)
          result.stage = .switched
          return result
        }
      })
  }

  @Test func aStartIsWrittenBeforeTheNewOneIsUsed() async throws {
    let results = results
    let value = await experiment().run("load") {
      1
    } candidate: {
      #expect(results.all.map(\.outcome) == [.started] && results.all[0].role == .used)
      return 2
    }
    #expect(value == 2)
    _ = await results.next()
    let all = results.all
    #expect(all.map(\.outcome) == [.started, .ended, .started, .mismatched])
    #expect(all.map(\.role) == [.used, .used, .candidate, .candidate])
    #expect(all.allSatisfy { $0.stage == .switched && $0.run == all[0].run && $0.event == "load" })
  }

  /// Overlapping runs are more than may be compared, but each may crash the process.
  @Test(arguments: [(0, 100, 1.0, 4), (16, 0, 1, 4), (16, 100, 0, 0)])
  func useIsRecordedWhileNothingIsCompared(
    concurrent: Int, failureLimit: Int, fraction: Double, count: Int
  ) async {
    var sampling = ShadowSampling(fraction: fraction)
    (sampling.concurrent, sampling.failureLimit) = (concurrent, failureLimit)
    do {
      let experiment = experiment(sampling: sampling)
      #expect(await experiment.run(control: { 1 }, candidate: { 2 }) == 2)
      #expect(experiment.runSynchronously(control: { 1 }, candidate: { 2 }) == 2)
      #expect(results.all.allSatisfy { $0.role == .used })
      #expect(
        results.all.map(\.outcome) == Array([.started, .ended, .started, .ended].prefix(count)))
      await experiment.drain()
    }
    #expect(results.all.last?.count == 2 && results.all.last?.role == .candidate)
  }

  @Test func aModelInUseIsMarkedUntilItHasSettled() async {
    let (old, new) = (FakeModel(), FakeModel())
    new.hangs = true
    let model = ShadowModel<FakeModel.State, FakeModel.Action>(
      experiment(), isSettled: \.isSettled, control: { old.member }, candidate: { new.member })
    func used() -> [ShadowResult.Outcome] { results.all.filter { $0.role == .used }.map(\.outcome) }
    #expect(used() == [.started, .ended], "it was built")
    model.send(.load)
    #expect(used() == [.started, .ended, .started])
    new.onChange(FakeModel.State(text: "done"))
    #expect(used() == [.started, .ended, .started, .ended])
    model.send(.reload)
    model.close()
    #expect(used().suffix(2) == [.started, .ended])
  }

  /// SwiftUI closes nothing: it was no crash.
  @Test func aReleasedModelInUseHasEnded() {
    let new = FakeModel()
    new.hangs = true
    do {
      let model = ShadowModel<FakeModel.State, FakeModel.Action>(
        experiment(), isSettled: \.isSettled, control: { FakeModel().member },
        candidate: { new.member })
      model.send(.load)
    }
    let used = results.all.filter { $0.role == .used }
    #expect(used.map(\.outcome) == [.started, .ended, .started, .ended])
  }

  @Test(arguments: [(ShadowStage.shadow, 0), (.control, 0), (.done, 0)])
  func onlyTheSwitchedStageIsMarked(stage: ShadowStage, marks: Int) async {
    _ = await experiment(stage).run(control: { 1 }, candidate: { 2 })
    #expect(results.all.count { $0.role == .used } == marks)
  }

  @Test(arguments: [
    (2, "1", 2), (3, "1", 1), (3, "0.9", 2),
  ])
  func threeCrashesOfAVersionUseTheOldOneAgain(crashes: Int, version: String, value: Int) async {
    let experiment = experiment(history: history(crashes: crashes, version: version))
    #expect(await experiment.run(control: { 1 }, candidate: { 2 }) == value)
    #expect(experiment.stage == (value == 1 ? .control : .switched))
    #expect(results.all.isEmpty == (value == 1), "nothing is compared any more")
  }

  @Test func theReportSaysSo() throws {
    let report = history(crashes: 3)
    let verdict = ShadowCriterion().verdict(on: try #require(report.experiments["list"]))
    #expect(
      verdict.missing.contains(
        """
        fewer than 3 crashes or time-outs in the last 20 processes after the switch: the control \
        is used there again
        """))
  }

  /// A process that is switched off runs nothing: it must not hide the crashes before it.
  @Test func itStaysOff() async throws {
    var report = ShadowReport((0..<3).map { .make(.started, process: "crash \($0)") })
    for number in 0..<200 { report.add(.make(.switchedOff, process: "\(number)")) }
    do {
      let experiment = experiment(.shadow, history: report)
      _ = await experiment.run(control: { 1 }, candidate: { 1 })
    }
    #expect(await results.next()?.outcome == .switchedOff)
  }

  /// The same user in the next process.
  @Test func aCrashIsSeenAlsoIfItsKeyGoesOn() throws {
    let results =
      [("a", 1, .started), ("b", 2, .started), ("b", 2, .matched)]
      as [(String, UInt32, ShadowResult.Outcome)]
    let report = ShadowReport(
      results.map { process, run, outcome in
        var result = ShadowResult.make(outcome, process: process, run: run)
        result.key = "user"
        return result
      })
    let tally = try #require(report.experiments["list"]?.tally())
    #expect(tally.count(.crashed) == 1)
  }
}

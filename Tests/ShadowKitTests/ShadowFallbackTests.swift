import ShadowKit
import TestSupport
import Testing

/// After the switch, the new implementation is in use: what happens when it crashes.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowFallbackTests: ShadowSuite {
  let results = SpyResults()
  let clock = TestClock()

  /// Ten processes in use, of which some end after a start.
  private func history(crashes: Int, version: String = "1") -> ShadowReport {
    ShadowReport(
      (0..<10).flatMap { number -> [ShadowResult] in
        let outcomes: [ShadowResult.Outcome] = number < crashes ? [.started] : [.started, .ended]
        return outcomes.map {
          .make($0, version: version, stage: .switched, process: "\(number)", role: .used)
        }
      })
  }

  @Test func aStartIsWrittenBeforeTheNewOneIsUsed() async throws {
    let results = results
    let value = await experiment(stage: .switched).run("load", control: { 1 }) {
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
      let experiment = experiment(sampling, stage: .switched)
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
    let new = FakeModel()
    new.hangs = true
    let model = model(FakeModel(), new, in: experiment(stage: .switched))
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
      let model = model(FakeModel(), new, in: experiment(stage: .switched))
      model.send(.load)
    }
    let used = results.all.filter { $0.role == .used }
    #expect(used.map(\.outcome) == [.started, .ended, .started, .ended])
  }

  @Test(arguments: [ShadowStage.shadow, .control, .done])
  func onlyTheSwitchedStageIsMarked(stage: ShadowStage) async {
    _ = await experiment(stage: stage).run(control: { 1 }, candidate: { 2 })
    #expect(results.all.allSatisfy { $0.role != .used })
  }

  @Test(arguments: [
    (2, "1", 2), (3, "1", 1), (3, "0.9", 2),
  ])
  func threeCrashesOfAVersionUseTheOldOneAgain(crashes: Int, version: String, value: Int) async {
    let history = history(crashes: crashes, version: version)
    let experiment = experiment(stage: .switched, history: history)
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
    #expect(await result(after: report)?.outcome == .switchedOff)
  }

  /// The same user in the next process.
  @Test func aCrashIsSeenAlsoIfItsKeyGoesOn() throws {
    let report = ShadowReport([
      .make(.started, process: "a", key: "user", run: 1),
      .make(.started, process: "b", key: "user", run: 2), .make(process: "b", key: "user", run: 2),
    ])
    let tally = try #require(report.experiments["list"]?.tally())
    #expect(tally.count(.crashed) == 1)
  }
}

import ShadowKit
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ShadowExperimentTests {
  struct Person: Equatable {
    var name = "Ada"
    var tags = ["a"]
  }

  enum Fault: Error, Equatable {
    case missing(String)
    case offline
  }

  private let results = SpyResults()
  private let clock = TestClock()

  private func experiment(
    stage: ShadowStage = .shadow, _ sampling: ShadowSampling = ShadowSampling()
  ) -> ShadowExperiment {
    ShadowExperiment(
      "person", version: "7", stage: stage, sampling: sampling, results: results, clock: clock)
  }

  @Test func returnsTheControlsResultAndCountsAMatch() async throws {
    let person = await experiment().run("load") {
      Person()
    } candidate: {
      Person()
    }
    #expect(person == Person())
    let result = try #require(await results.next())
    #expect(result.experiment == "person" && result.version == "7" && result.event == "load")
    #expect(result.outcome == .matched && result.seconds == [0, 0])
  }

  @Test func namesADifferenceByItsPathWithoutValues() async throws {
    let person = await experiment().run {
      Person()
    } candidate: {
      Person(tags: ["secret"])
    }
    #expect(person == Person())
    let result = await results.next()
    #expect(result?.outcome == .mismatched && result?.difference == ".tags[]")
    #expect("\(result as Any)".contains("secret") == false)
  }

  @Test func errorsAreComparedWithErrors() async throws {
    let cases: [(Fault?, Fault?, ShadowResult.Outcome)] = [
      (.offline, .offline, .matched), (.missing("a"), .offline, .mismatched),
      (.offline, nil, .mismatched), (nil, .offline, .failed),
    ]
    for (control, candidate, outcome) in cases {
      let experiment = experiment()
      var thrown: Fault?
      do {
        _ = try await experiment.run {
          if let control { throw control }
          return 1
        } candidate: {
          if let candidate { throw candidate }
          return 1
        }
      } catch {
        thrown = error as? Fault
      }
      #expect(thrown == control)
      #expect(await results.next()?.outcome == outcome)
    }
  }

  @Test func hangingCandidateIsCancelledAtItsLimit() async throws {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let value = await experiment().run {
      1
    } candidate: {
      for await _ in AsyncStream<Never>.makeStream().stream {}
      end.yield()
      return 1
    }
    #expect(value == 1)
    await clock.pass(10)
    for await _ in ends { break }
    #expect(await results.next()?.outcome == .timedOut)
  }

  @Test func oneSleepIsForAllCandidates() async throws {
    let experiment = experiment()
    for _ in 0..<1_000 {
      _ = await experiment.run {
        1
      } candidate: {
        1
      }
      #expect(await results.next()?.outcome == .matched)
    }
    await clock.waitForSleepers(1)
    #expect(clock.slept == [.seconds(1)])
  }

  /// The control has returned before the candidate starts.
  @Test func candidateCannotDelayTheControl() async throws {
    let gate = AsyncStream<Void>.makeStream()
    _ = await experiment().run {
      1
    } candidate: {
      for await _ in gate.stream { break }
      return 1
    }
    gate.continuation.yield()
    #expect(await results.next()?.outcome == .matched)
  }

  /// A caller that handles all errors of a function needs no `default`.
  @Test func errorsKeepTheirType() async {
    @Sendable func fails() async throws(Fault) -> Int { throw .missing("a") }
    @Sendable func failsAtOnce() throws(Fault) -> Int { throw .offline }
    do {
      _ = try await experiment().run(control: fails, candidate: fails)
    } catch {
      #expect(error == .missing("a"))
    }
    do {
      _ = try experiment().runSynchronously(
        comparing: ShadowComparison(), control: failsAtOnce, candidate: failsAtOnce)
    } catch {
      #expect(error == .offline)
    }
    #expect(await results.next(2).allSatisfy { $0.outcome == .matched })
  }

  @MainActor @Test func controlRunsOnTheCallersActor() async throws {
    let value = await experiment().run {
      MainActor.assertIsolated()
      return 1
    } candidate: {
      1
    }
    #expect(value == 1)
    #expect(await results.next()?.outcome == .matched)
  }

  @Test func cancelledControlIsNotCompared() async throws {
    await #expect(throws: CancellationError.self) {
      try await experiment().run { () -> Int in
        throw CancellationError()
      } candidate: {
        1
      }
    }
    #expect(await results.next()?.outcome == .controlCancelled)
  }

  /// A request of a cancelled task throws an error of its own, or returns a cached value.
  @Test func aControlInACancelledTaskIsNotCompared() async throws {
    for error in [Fault.offline, nil] {
      let task = Task { [experiment = experiment()] in
        withUnsafeCurrentTask { $0?.cancel() }
        return try await experiment.run {
          if let error { throw error }
          return 0
        } candidate: {
          1
        }
      }
      _ = await task.result
      #expect(await results.next()?.outcome == .controlCancelled)
    }
    #expect(results.all.allSatisfy { $0.outcome != .started }, "the candidate did not run")
  }

  @Test func aStartIsWrittenBeforeTheCandidateRuns() async throws {
    let results = results
    _ = await experiment(ShadowSampling(twinFraction: 1)).run("load") {
      1
    } candidate: {
      #expect(results.all.last?.outcome == .started && results.all.last?.role == .candidate)
      return 1
    }
    _ = await results.next(2)
    let all = results.all
    #expect(all.count == 4 && Set(all.map(\.run)).count == 1 && all[0].run != 0)
    for position in [0, 2] {
      #expect(all[position].outcome == .started && all[position].event == "load")
      #expect(all[position].role == all[position + 1].role)
    }
    #expect(Set(all.map(\.role)) == [.candidate, .twin])
  }

  @Test func resultsNameTheProcessStageTimeAndKey() async throws {
    let experiment = ShadowExperiment(
      "person", version: "7", stage: .switched, results: results, clock: clock, time: { 42 })
    for key in [nil, "ann", "ann", "ben"] {
      _ = await experiment.run(key: key, control: { 1 }, candidate: { 1 })
    }
    await experiment.drain()
    let all = await results.next(4)
    #expect(all.allSatisfy { $0.stage == .switched && $0.time == 42 && $0.process.count > 8 })
    #expect(Set(all.map(\.process)).count == 1)
    #expect(Set(all.map(\.key)).count == 3)
    #expect(!all.contains { $0.key == "ann" }, "keys are hashed")
  }

  @Test func theStageAndTheFractionAreReadForEachRun() async throws {
    let isShadowed = Mutex(false)
    let experiment = ShadowExperiment(
      "person", version: "7",
      stage: isShadowedStage(isShadowed.withLock { $0 }), results: results, clock: clock)
    for _ in 0..<2 {
      #expect(await experiment.run(control: { 1 }, candidate: { 2 }) == 1)
      isShadowed.withLock { $0 = true }
    }
    await experiment.drain()
    #expect(results.all.count { $0.outcome == .mismatched } == 1)
  }

  @Test func aSynchronousRunReturnsTheControlsResult() async throws {
    let experiment = experiment()
    func read() -> Int {
      experiment.runSynchronously(
        comparing: ShadowComparison(), control: { 1 }, candidate: { 2 })
    }
    #expect(read() == 1)
    await experiment.drain()
    #expect(results.all.map(\.outcome) == [.started, .mismatched])
  }

  @Test func drainWaitsForTheResults() async throws {
    let experiment = experiment()
    await experiment.drain()
    for _ in 0..<10 { _ = await experiment.run(control: { 1 }, candidate: { 1 }) }
    await experiment.drain()
    #expect(results.all.count { $0.outcome == .matched } == 10)
  }

  @Test func theCandidateHasNoTaskLocalValuesOfItsCaller() async throws {
    _ = await Request.$id.withValue(1) { [experiment = experiment()] in
      await experiment.run(control: { Request.id }, candidate: { Request.id })
    }
    #expect(await results.next()?.outcome == .mismatched)
  }

  private enum Request { @TaskLocal static var id = 0 }

  @Test(arguments: [(ShadowStage.control, 1, 0), (.shadow, 1, 1), (.switched, 2, 1), (.done, 2, 0)])
  func stageDecidesWhatIsUsed(stage: ShadowStage, value: Int, compared: Int) async throws {
    let used = await experiment(stage: stage).run {
      1
    } candidate: {
      2
    }
    #expect(used == value)
    if compared > 0 { #expect(await results.next()?.outcome == .mismatched) }
  }

  @Test func secondControlRunsTheControlAgain() async throws {
    _ = await experiment(ShadowSampling(twinFraction: 1)).run {
      1
    } candidate: {
      2
    }
    let found = await results.next(2).sorted { $0.role.rawValue < $1.role.rawValue }
    #expect(found.map(\.role) == [.candidate, .twin])
    #expect(found.map(\.outcome) == [.mismatched, .matched])
  }

  @Test func killSwitchIsReadForEachRun() async throws {
    let reads = CallCounter()
    var sampling = ShadowSampling()
    sampling.isEnabled = { reads.next() == 2 }
    let experiment = experiment(sampling)
    for _ in 0..<2 {
      _ = await experiment.run {
        1
      } candidate: {
        1
      }
    }
    let found = await results.next(2)
    #expect(Set(found.map(\.outcome)) == [.notSampled, .matched])
    #expect(reads.count == 2)
  }

  @Test func isOffAfterTooManyFailures() async throws {
    var sampling = ShadowSampling()
    sampling.failureLimit = 2
    let experiment = experiment(sampling)
    for _ in 0..<2 {
      _ = try await experiment.run {
        1
      } candidate: {
        throw Fault.offline
      }
      #expect(await results.next()?.outcome == .failed)
    }
    for _ in 0..<1_001 {
      _ = try await experiment.run {
        1
      } candidate: {
        throw Fault.offline
      }
    }
    let skipped = await results.next()
    #expect(skipped?.outcome == .switchedOff && skipped?.count == 1_000)
  }

  @Test func skippedRunsAreCountedAtTheEnd() async throws {
    do {
      let experiment = experiment(ShadowSampling(fraction: 0))
      for _ in 0..<3 { _ = await experiment.run(control: { 1 }, candidate: { 1 }) }
    }
    let result = await results.next()
    #expect(result?.outcome == .notSampled && result?.count == 3)
  }

  @Test func candidatesAtTheSameTimeAreLimited() async throws {
    var sampling = ShadowSampling()
    sampling.concurrent = 3
    let (gate, open) = AsyncStream<Void>.makeStream()
    let started = CallCounter()
    let experiment = experiment(sampling)
    for _ in 0..<1_004 {
      _ = await experiment.run {
        1
      } candidate: {
        _ = started.next()
        await Task.detached { for await _ in gate { break } }.value
        return 1
      }
    }
    #expect(await results.next()?.count == 1_000)
    #expect(started.count <= 3)
    open.finish()
    #expect(await results.next(3).allSatisfy { $0.outcome == .matched })
  }

  @Test func aCandidateThatIgnoresCancellationCountsAfterItsLimit() async throws {
    var sampling = ShadowSampling()
    sampling.concurrent = 1
    let (gate, open) = AsyncStream<Void>.makeStream()
    let experiment = experiment(sampling)
    let hanging: ShadowExperiment.Work<Int, Never> = {
      await Task.detached { for await _ in gate { break } }.value
      return 1
    }
    _ = await experiment.run(control: { 1 }, candidate: hanging)
    await clock.pass(10)
    #expect(await results.next()?.outcome == .timedOut)
    for _ in 0..<1_001 { _ = await experiment.run(control: { 1 }, candidate: hanging) }
    #expect(await results.next()?.count == 1_000)
    open.finish()
  }

  /// `Scripts/bench` counts the bytes of a million runs.
  @Test func valuesOfManyRunsAreReleased() async throws {
    let (live, counter) = (LiveValue.Count(), ShadowResultCounter())
    let experiment = ShadowExperiment("many", version: "1", results: counter)
    let comparison = ShadowComparison<LiveValue>(by: { $0.number == $1.number })
    for number in 0..<TestExtent.count(2_000, exhaustive: 100_000) {
      _ = await experiment.run("load", comparing: comparison) {
        LiveValue(number, live)
      } candidate: {
        LiveValue(number, live)
      }
    }
    await experiment.drain()
    #expect(counter.report.experiments["many"]?.tally()?.differing == 0)
    // Two for each of 16 candidates at the same time, and those just ending.
    #expect(live.peak < 100)
  }

  @Test func aRuleThatNoRunNeedsIsStale() async throws {
    let counter = ShadowResultCounter()
    let comparison = ShadowComparison<Person>(rules: [
      .ignore(\.name, because: "names are cut", issue: 3),
      .normalize(because: "tags have no order") { $0.tags.sort() },
    ])
    for candidate in [Person(), Person(tags: ["b", "a"])] {
      _ = await experiment().run(comparing: comparison) {
        Person(tags: candidate.tags.reversed())
      } candidate: {
        candidate
      }
      if let result = await results.next() { counter.publish(result) }
    }
    let tally = try #require(counter.report.experiments["person"]?.tally())
    #expect(tally.count(.matched) == 1 && tally.count(.ignored) == 1)
    #expect(tally.reasons == ["names are cut (#3)": 0, "tags have no order": 1])
  }
}

private func isShadowedStage(_ isShadowed: Bool) -> ShadowStage { isShadowed ? .shadow : .control }

/// Counts the values that are not released.
private final class LiveValue: Sendable {
  final class Count: Sendable {
    private let counts = Mutex((live: 0, peak: 0))

    var peak: Int { counts.withLock { $0.peak } }

    func add(_ number: Int) {
      counts.withLock { $0 = ($0.live + number, max($0.peak, $0.live + number)) }
    }
  }

  let number: Int
  private let count: Count

  init(_ number: Int, _ count: Count) {
    self.number = number
    self.count = count
    count.add(1)
  }

  deinit { count.add(-1) }
}

final class CallCounter: Sendable {
  private let calls = Mutex(0)

  var count: Int { calls.withLock { $0 } }

  func next() -> Int {
    calls.withLock {
      $0 += 1
      return $0
    }
  }
}

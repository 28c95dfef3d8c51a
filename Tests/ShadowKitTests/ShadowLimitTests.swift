import ShadowKit
import Synchronization
import TestSupport
import Testing

/// Which runs are compared, how many at the same time, and for how long.
@Suite(.timeLimit(.minutes(5)))
struct ShadowLimitTests: ShadowSuite {
  private enum Fault: Error { case offline }

  let results = SpyResults()
  let clock = TestClock()

  @Test func oneSleepIsForAllCandidates() async throws {
    let experiment = experiment()
    for _ in 0..<1_000 {
      _ = await experiment.run(control: { 1 }, candidate: { 1 })
      #expect(await results.next()?.outcome == .matched)
    }
    await clock.waitForSleepers(1)
    #expect(clock.slept == [.seconds(1)])
  }

  @Test func hangingCandidateIsCancelledAtItsLimit() async throws {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let value = await experiment().run(control: { 1 }) {
      for await _ in AsyncStream<Never>.makeStream().stream {}
      end.yield()
      return 1
    }
    #expect(value == 1)
    await clock.pass(10)
    for await _ in ends { break }
    #expect(await results.next()?.outcome == .timedOut)
  }

  @Test func theStageAndTheFractionAreReadForEachRun() async throws {
    let isShadowed = Mutex(false)
    let experiment = ShadowExperiment(
      "list", version: "1", stage: isShadowed.withLock { $0 } ? .shadow : .control,
      results: results, clock: clock)
    for _ in 0..<2 {
      #expect(await experiment.run(control: { 1 }, candidate: { 2 }) == 1)
      isShadowed.withLock { $0 = true }
    }
    await experiment.drain()
    #expect(results.count(.mismatched) == 1)
  }

  @Test(arguments: [(ShadowStage.control, 1, 0), (.shadow, 1, 1), (.switched, 2, 1), (.done, 2, 0)])
  func stageDecidesWhatIsUsed(stage: ShadowStage, value: Int, compared: Int) async throws {
    let used = await experiment(stage: stage).run(control: { 1 }, candidate: { 2 })
    #expect(used == value)
    if compared > 0 { #expect(await results.next()?.outcome == .mismatched) }
  }

  @Test func killSwitchIsReadForEachRun() async throws {
    let reads = Atomic(0)
    var sampling = ShadowSampling()
    sampling.isEnabled = { reads.add(1, ordering: .relaxed).newValue == 2 }
    let experiment = experiment(sampling)
    for _ in 0..<2 {
      _ = await experiment.run(control: { 1 }, candidate: { 1 })
    }
    let found = await results.next(2)
    #expect(Set(found.map(\.outcome)) == [.notSampled, .matched])
    #expect(reads.load(ordering: .relaxed) == 2)
  }

  @Test func isOffAfterTooManyFailures() async throws {
    var sampling = ShadowSampling()
    sampling.failureLimit = 2
    let experiment = experiment(sampling)
    for _ in 0..<2 {
      _ = try await experiment.run(control: { 1 }, candidate: { throw Fault.offline })
      #expect(await results.next()?.outcome == .failed)
    }
    for _ in 0..<1_001 {
      _ = try await experiment.run(control: { 1 }, candidate: { throw Fault.offline })
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
    let started = Atomic(0)
    let experiment = experiment(sampling)
    for _ in 0..<1_004 {
      _ = await experiment.run(control: { 1 }) {
        started.add(1, ordering: .relaxed)
        await Task.detached { for await _ in gate { break } }.value
        return 1
      }
    }
    #expect(await results.next()?.count == 1_000)
    #expect(started.load(ordering: .relaxed) <= 3)
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
      _ = await experiment.run(
        comparing: comparison, control: { LiveValue(number, live) },
        candidate: { LiveValue(number, live) })
    }
    await experiment.drain()
    #expect(counter.report.experiments["many"]?.tally()?.differing == 0)
    // Two for each of 16 candidates at the same time, and those just ending.
    #expect(live.peak < 100)
  }
}

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

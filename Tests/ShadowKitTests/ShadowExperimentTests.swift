import ShadowKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ShadowExperimentTests: ShadowSuite {
  struct Person: Equatable {
    var name = "Ada"
    var tags = ["a"]
  }

  enum Fault: Error, Equatable {
    case missing(String)
    case offline
  }

  let results = SpyResults()
  let clock = TestClock()

  @Test func returnsTheControlsResultAndCountsAMatch() async throws {
    let person = await experiment().run("load", control: { Person() }, candidate: { Person() })
    #expect(person == Person())
    let result = try #require(await results.next())
    #expect(result.experiment == "list" && result.version == "1" && result.event == "load")
    #expect(result.outcome == .matched && result.seconds == [0, 0])
  }

  @Test func namesADifferenceByItsPathWithoutValues() async throws {
    let person = await experiment().run(control: { Person() }) {
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

  /// The control has returned before the candidate starts.
  @Test func candidateCannotDelayTheControl() async throws {
    let gate = AsyncStream<Void>.makeStream()
    _ = await experiment().run(control: { 1 }) {
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
    #expect(results.count(.started) == 0, "the candidate did not run")
  }

  @Test func aStartIsWrittenBeforeTheCandidateRuns() async throws {
    let results = results
    _ = await experiment(ShadowSampling(twinFraction: 1)).run("load", control: { 1 }) {
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
      "list", version: "1", stage: .switched, results: results, clock: clock, time: { 42 })
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
    #expect(results.count(.matched) == 10)
  }

  @Test func theCandidateHasNoTaskLocalValuesOfItsCaller() async throws {
    _ = await Request.$id.withValue(1) { [experiment = experiment()] in
      await experiment.run(control: { Request.id }, candidate: { Request.id })
    }
    #expect(await results.next()?.outcome == .mismatched)
  }

  private enum Request { @TaskLocal static var id = 0 }

  @Test func secondControlRunsTheControlAgain() async throws {
    _ = await experiment(ShadowSampling(twinFraction: 1)).run(control: { 1 }, candidate: { 2 })
    let found = await results.next(2).sorted { $0.role.rawValue < $1.role.rawValue }
    #expect(found.map(\.role) == [.candidate, .twin])
    #expect(found.map(\.outcome) == [.mismatched, .matched])
  }

  @Test func aRuleThatNoRunNeedsIsStale() async throws {
    let counter = ShadowResultCounter()
    let comparison = ShadowComparison<Person>(rules: [
      .ignore(\.name, because: "names are cut", issue: 3),
      .normalize(because: "tags have no order") { $0.tags.sort() },
    ])
    for candidate in [Person(), Person(tags: ["b", "a"])] {
      _ = await experiment().run(
        comparing: comparison, control: { Person(tags: candidate.tags.reversed()) },
        candidate: { candidate })
      if let result = await results.next() { counter.publish(result) }
    }
    let tally = try #require(counter.report.experiments["list"]?.tally())
    #expect(tally.count(.matched) == 1 && tally.count(.ignored) == 1)
    #expect(tally.reasons == ["names are cut (#3)": 0, "tags have no order": 1])
  }
}

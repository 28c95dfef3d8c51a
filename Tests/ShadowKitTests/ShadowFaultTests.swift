import DisplayKit
import ShadowKit
import ShadowScreens
import TestSupport
import Testing

/// Wrong candidates: each is counted as its own kind, and the control is not disturbed.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowFaultTests: ShadowSuite {
  private typealias State = FakeModel.State

  let results = SpyResults()
  let clock = TestClock()

  /// The result of a model that publishes `states`, beside a correct control.
  private func result(of states: [State], isLate: Bool = false) async -> ShadowResult? {
    let control = FakeModel()
    let model = model(control, FakeModel(states), updates: .all)
    var shown: [State] = []
    let publish = control.onChange
    control.onChange = { state in
      shown.append(state)
      publish(state)
    }
    model.send(.load)
    if isLate { await clock.pass(10) }
    await model.waitUntilCompared()
    #expect(shown == FakeModel.states)
    model.close()
    return await results.next()
  }

  @Test func late() async {
    let result = await result(of: [State(text: "loading", isSettled: false)], isLate: true)
    #expect(result?.outcome == .timedOut)
  }

  @Test(arguments: [
    ([State(text: "stale")], ".text"), ([FakeModel.states[0], FakeModel.states[2]], "lost update"),
    (
      [FakeModel.states[1], FakeModel.states[0], FakeModel.states[2]], "wrong order of updates"
    ),
    (FakeModel.states + FakeModel.states, "extra update"),
  ])
  private func earlyLostAndReorderedUpdates(states: [State], difference: String) async {
    let result = await result(of: states)
    #expect(result?.outcome == .mismatched && result?.difference == difference)
  }

  @Test(arguments: [["x", "y"], []])
  func extraAndMissingOutputs(outputs: [String]) async {
    var shown: [String] = []
    func screen(
      _ outputs: [String], _ output: @escaping @MainActor (String) -> Void
    ) -> FakeScreen {
      FakeScreen { screen, _ in
        screen.show("a")
        for value in outputs { output(value) }
      }
    }
    let shadow = ShadowScreen<String>(
      experiment(), control: { screen(["x"], $0) }, candidate: { screen(outputs, $0) },
      output: { shown.append($0) }, report: { _ in })
    shadow.handle(.appeared)
    await shadow.waitUntilCompared()
    let result = await results.next()
    #expect(result?.outcome == .mismatched && result?.difference == "outputs")
    #expect(shown == ["x"])
  }

  @Test func wrongOutputsAndContentAreOneResult() async {
    let results = ShadowResultCounter()
    let shadow = ShadowScreen<String>(
      ShadowExperiment("fault", version: "1", results: results),
      control: { _ in FakeScreen.showing("a") },
      candidate: { output in
        FakeScreen { screen, _ in
          screen.show("b")
          output("x")
        }
      }, output: { _ in }, report: { _ in })
    shadow.handle(.appeared)
    await shadow.waitUntilCompared()
    let tally = results.report.experiments["fault"]?.tally()
    #expect(tally?.runs == 1 && tally?.differences.map(\.name) == ["outputs and content"])
  }

  @Test func leaks() async {
    let candidate = FakeModel()
    let model = model(FakeModel(), candidate)
    model.send(.load)
    await model.waitUntilCompared()
    #expect(await results.next()?.outcome == .matched)
    model.close()
    await clock.pass(10)
    let result = await results.next()
    #expect(result?.outcome == .notReleased && result?.difference == "not released")
    withExtendedLifetime(candidate) {}
  }

  @Test func throwsAndCrashesItsTask() async throws {
    struct Fault: Error {}
    let candidates: [(ShadowExperiment.Work<Int, any Error>, String)] = [
      ({ throw Fault() }, "throws Fault"),
      (
        {
          withUnsafeCurrentTask { $0?.cancel() }
          try Task.checkCancellation()
          return 1
        }, "throws CancellationError"
      ),
    ]
    for (candidate, difference) in candidates {
      let value = try await experiment().run(control: { 1 }, candidate: candidate)
      #expect(value == 1)
      let result = await results.next()
      #expect(result?.outcome == .failed && result?.difference == difference)
    }
  }

  /// After the results of candidates that hang, return and throw.
  @Test func noTaskIsLeft() async throws {
    struct Fault: Error {}
    let candidates: [ShadowExperiment.Work<Int, any Error>] = [
      {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        return 1
      },
      { 1 }, { throw Fault() },
    ]
    weak var left: ShadowExperiment?
    do {
      let experiment = experiment()
      left = experiment
      for candidate in candidates {
        #expect(try await experiment.run(control: { 1 }, candidate: candidate) == 1)
        // Begun for the candidate that hangs.
        await clock.waitForSleepers(1)
      }
    }
    #expect(await results.next(2).count == 2)
    await clock.pass(10)
    #expect(await results.next()?.outcome == .timedOut)
    // In which it has to end.
    await clock.pass(1)
    for _ in 0..<100_000 where left != nil { await Task.yield() }
    #expect(left == nil && clock.waits.isEmpty)
  }
}

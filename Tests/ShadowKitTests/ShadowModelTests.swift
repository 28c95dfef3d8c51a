import Dispatch
import Observation
import ShadowKit
import Synchronization
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowModelTests: ShadowSuite {
  let results = SpyResults()
  let clock = TestClock()

  @Test func sendsActionsToBothAndCountsAMatch() async {
    let (control, candidate) = (FakeModel(), FakeModel())
    let model = model(control, candidate)
    model.send(.load)
    #expect(control.actions == [.load] && candidate.actions.isEmpty)
    #expect(model.state == FakeModel.states.last)
    await model.waitUntilCompared()
    #expect(candidate.actions == [.load])
    let result = await results.next()
    #expect(result?.outcome == .matched && result?.event == "load")
    model.close()
    #expect(control.isClosed && candidate.isClosed)
  }

  @Test func durationsLastUntilBothHaveSettled() async {
    func member(_ seconds: Int) -> ShadowMember<FakeModel.State, FakeModel.Action> {
      let object = FakeModel()
      return ShadowMember(object, initial: FakeModel.start) { [clock] in
        clock.advance(by: .seconds(seconds))
        object.send($0)
        clock.advance(by: .seconds(10))
      } observe: {
        object.onChange = $0
      }
    }
    let model = FakeShadowModel(
      experiment(), isSettled: \.isSettled, control: { member(1) }, candidate: { member(2) })
    for _ in 0..<3 {
      model.send(.load)
      await model.waitUntilCompared()
      #expect(await results.next()?.seconds == [1, 2])
    }
  }

  /// A push is no run: an idle screen would count more of them than its user.
  @Test func laterChangesAreCountedApart() async {
    let (control, candidate) = (FakeModel(), FakeModel())
    let model = model(control, candidate)
    model.send(.load)
    await model.waitUntilCompared()
    for number in 0..<10 {
      for object in [control, candidate] { object.onChange(.init(text: "\(number)")) }
      await model.waitUntilCompared()
    }
    candidate.onChange(.init(text: "late"))
    await model.waitUntilCompared()
    let found = results.all.map(\.outcome).filter { $0 != .changedLater }
    #expect(found == [.started, .matched])
    #expect(results.all.last?.outcome == .changedLater && results.all.last?.difference == ".text")
  }

  @Test func viewsSeeTheControlsStates() async {
    let (control, candidate) = (FakeModel(), FakeModel([.init(text: "other")]))
    let model = model(control, candidate)
    var shown: [FakeModel.State] = []
    model.onChange = { shown.append($0) }
    let (changes, change) = AsyncStream<Void>.makeStream()
    withObservationTracking {
      _ = model.state
    } onChange: {
      change.yield()
    }
    model.send(.load)
    for await _ in changes { break }
    await model.waitUntilCompared()
    #expect(shown == FakeModel.states)
  }

  /// The control had loaded before the action; the candidate starts its load with it.
  @Test func aModelThatLoadsAtItsStartIsComparedAfterItHasSettled() async {
    let states = [FakeModel.State(text: "loaded and more")]
    let candidate = FakeModel(states, initial: .init(text: "loading", isSettled: false))
    let model = model(FakeModel(states, initial: .init(text: "loaded")), candidate)
    model.send(.load)
    await Task.yield(while: !candidate.isObserved)
    for _ in 0..<20 { await Task.yield() }
    #expect(candidate.actions.isEmpty)
    candidate.onChange(.init(text: "loaded"))
    await model.waitUntilCompared()
    #expect(await results.next()?.outcome == .matched)
  }

  @Test(arguments: [("loaded", ShadowResult.Outcome.matched), ("other", .mismatched)])
  func theStatesBeforeTheFirstActionAreCompared(
    text: String, outcome: ShadowResult.Outcome
  ) async {
    let model = model(
      FakeModel(initial: .init(text: "loaded")), FakeModel(initial: .init(text: text)))
    await model.waitUntilCompared()
    let result = await results.next()
    #expect(result?.event == "start" && result?.outcome == outcome)
  }

  /// A slow comparison delays the next start, not the control.
  @Test func resultsArePublishedInOrder() async {
    let (entered, enter) = AsyncStream<Void>.makeStream()
    let gate = DispatchSemaphore(value: 0)
    let comparison = ShadowComparison<FakeModel.State>(by: {
      if $0 == FakeModel.start {
        enter.yield()
        _ = gate.wait(timeout: .now() + 10)
        gate.signal()
      }
      return $0 == $1
    })
    let control = FakeModel()
    let model = model(control, FakeModel(), comparing: comparison)
    for await _ in entered { break }
    model.send(.load)
    #expect(control.actions == [.load])
    for _ in 0..<10_000 { await Task.yield() }
    gate.signal()
    await model.waitUntilCompared()
    #expect(results.all.map(\.outcome) == [.started, .matched, .started, .matched])
    model.close()
  }

  @Test func aSecondControlRunsBesideTheCandidate() async {
    let counts = Mutex(0)
    let model = FakeShadowModel(
      experiment(ShadowSampling(twinFraction: 1)), isSettled: \.isSettled
    ) {
      counts.withLock { $0 += 1 }
      return FakeModel().member
    } candidate: {
      FakeModel([.init(text: "other")]).member
    }
    model.send(.load)
    await model.waitUntilCompared()
    let found = await results.next(2).sorted { $0.role.rawValue < $1.role.rawValue }
    #expect(found.map(\.outcome) == [.mismatched, .matched])
    #expect(found.map(\.role) == [.candidate, .twin])
    #expect(counts.withLock { $0 } == 2)
    #expect(found[0].run == found[1].run && found[0].run != 0, "the durations are compared")
  }

  @Test(arguments: [true, false])
  func rulesApplyToUpdatesOfTheCandidate(isOfCandidate: Bool) async {
    var states = FakeModel.states
    states[0].text += "…"
    let (control, candidate) =
      isOfCandidate ? (FakeModel.states, states) : (states, FakeModel.states)
    let model = model(
      FakeModel(control), FakeModel(candidate), updates: .all,
      comparing: ShadowComparison(rules: [
        .ignore(because: "it has dots") { $1.text == $0.text + "…" }
      ]))
    model.send(.load)
    await model.waitUntilCompared()
    let result = await results.next()
    #expect(result?.reasons == (isOfCandidate ? ["it has dots"] : []))
    #expect(result?.outcome == (isOfCandidate ? .ignored : .mismatched))
    #expect(result?.difference == (isOfCandidate ? nil : "different updates"))
  }

  @Test(arguments: [ShadowStage.control, .done])
  func onlyOneRunsWithoutAShadow(stage: ShadowStage) async {
    let (control, candidate) = (FakeModel(), FakeModel())
    let model = model(control, candidate, in: experiment(stage: stage))
    model.send(.load)
    await model.waitUntilCompared()
    model.close()
    #expect([control, candidate].map(\.actions.count).sorted() == [0, 1])
    #expect(control.actions.isEmpty == (stage == .done))
  }

  @Test func eventsAreNamedWithoutValues() async {
    enum Described: CustomStringConvertible {
      case typed

      var description: String { "secret" }
    }
    enum Action { case plain, search(String) }
    let actions: [(any Sendable, String)] = [
      ("secret", "String"), (Described.typed, "Described"), (Action.plain, "plain"),
      (Action.search("secret"), "search"), (Optional("secret") as any Sendable, "Optional<String>"),
    ]
    for (action, name) in actions {
      let model = ShadowModel<Int, any Sendable>(
        experiment(), isSettled: { _ in true },
        control: { ShadowMember(FakeModel(), initial: 0, send: { _ in }) { _ in } },
        candidate: { ShadowMember(FakeModel(), initial: 0, send: { _ in }) { _ in } })
      model.send(action)
      await model.waitUntilCompared()
      #expect(await results.next()?.event == name)
      model.close()
    }
  }
}

import Dispatch
import Observation
import ShadowKit
import Synchronization
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowModelTests {
  private typealias Model = ShadowModel<FakeModel.State, FakeModel.Action>

  private let results = SpyResults()
  private let clock = TestClock()

  private func model(
    _ control: FakeModel, _ candidate: FakeModel, stage: ShadowStage = .shadow,
    _ sampling: ShadowSampling = ShadowSampling()
  ) -> Model {
    Model(
      ShadowExperiment(
        "model", version: "1", stage: stage, sampling: sampling, results: results, clock: clock),
      isSettled: \.isSettled, control: { control.member }, candidate: { candidate.member })
  }

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
    let model = Model(
      ShadowExperiment("model", version: "1", results: results, clock: clock),
      isSettled: \.isSettled, control: { member(1) }, candidate: { member(2) })
    for _ in 0..<3 {
      model.send(.load)
      await model.waitUntilCompared()
      #expect(await results.next()?.seconds == [1, 2])
    }
  }

  /// The states of a sequence arrive in a later turn than the action.
  @Test func comparesNoOldStateOfASequence() async {
    let (control, candidate) = (FakeModel(), FakeModel())
    let (states, update) = AsyncStream<FakeModel.State>.makeStream()
    candidate.onChange = { update.yield($0) }
    let model = Model(
      ShadowExperiment("model", version: "1", results: results, clock: clock),
      isSettled: \.isSettled, control: { control.member }
    ) {
      ShadowMember(candidate, initial: FakeModel.start, states: states) { candidate.send($0) }
    }
    for _ in 0..<20 {
      model.send(.load)
      await model.waitUntilCompared()
    }
    #expect(candidate.actions.count == 20)
    #expect(await results.next(20).allSatisfy { $0.outcome == .matched })
    update.finish()
    // Of the limits that were stopped.
    await clock.pass(1)
    model.send(.load)
    await clock.pass(10)
    #expect(await results.next()?.outcome == .timedOut, "no state after the action")
  }

  @Test func aSequenceThatLosesAnUpdateDiffers() async {
    let lossy = FakeModel([FakeModel.states[0], FakeModel.states[2]])
    let members = [FakeModel(), lossy].map { object in
      let (states, update) = AsyncStream<FakeModel.State>.makeStream()
      object.onChange = { update.yield($0) }
      return ShadowMember<FakeModel.State, FakeModel.Action>(
        object, initial: FakeModel.start, states: states
      ) { object.send($0) }
    }
    let model = Model(
      ShadowExperiment("model", version: "1", results: results, clock: clock), updates: .all,
      isSettled: \.isSettled, control: { members[0] }, candidate: { members[1] })
    model.send(.load)
    await model.waitUntilCompared()
    #expect(await results.next()?.difference == "lost update")
    #expect(model.state == FakeModel.states.last)
  }

  @Test(arguments: [
    (false, [ShadowResult.Outcome.matched]), (true, [.matched, .changedLater]),
  ])
  func closingComparesOnlyAChange(changes: Bool, outcomes: [ShadowResult.Outcome]) async {
    let (control, candidate) = (FakeModel(), FakeModel())
    let model = model(control, candidate)
    model.send(.load)
    await model.waitUntilCompared()
    if changes { candidate.onChange(FakeModel.start) }
    model.close()
    #expect(await results.next(outcomes.count).map(\.outcome) == outcomes)
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
    let control = FakeModel([.init(text: "loaded and more")])
    let candidate = FakeModel([.init(text: "loaded and more")])
    let model = Model(
      ShadowExperiment("model", version: "1", results: results, clock: clock),
      isSettled: \.isSettled,
      control: { control.member(initial: .init(text: "loaded")) },
      candidate: { candidate.member(initial: .init(text: "loading", isSettled: false)) })
    model.send(.load)
    while !candidate.isObserved { await Task.yield() }
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
    let (control, candidate) = (FakeModel(), FakeModel())
    let model = Model(
      ShadowExperiment("model", version: "1", results: results, clock: clock),
      isSettled: \.isSettled, control: { control.member(initial: .init(text: "loaded")) },
      candidate: { candidate.member(initial: .init(text: text)) })
    await model.waitUntilCompared()
    let result = await results.next()
    #expect(result?.event == "start" && result?.outcome == outcome)
  }

  /// `close` resets one of both.
  @Test func statesAfterClosingAreNotCompared() async {
    let (control, candidate) = (FakeModel(), FakeModel())
    control.onClose = { [unowned control] in control.onChange(FakeModel.start) }
    let model = Model(
      ShadowExperiment("model", version: "1", results: results, clock: clock), updates: .all,
      isSettled: \.isSettled, control: { control.member }, candidate: { candidate.member })
    model.send(.load)
    await model.waitUntilCompared()
    model.send(.reload)
    model.close()
    #expect(await results.next(2).allSatisfy { $0.outcome == .matched })
  }

  /// 20 actions that match, then one without an end, as on a page to pay.
  @Test func aCandidateThatHangsOnTheLastActionDiffers() async {
    let (control, candidate) = (FakeModel(), FakeModel())
    let model = model(control, candidate)
    for _ in 0..<20 {
      model.send(.load)
      await model.waitUntilCompared()
    }
    candidate.hangs = true
    model.send(.reload)
    while candidate.actions.last != .reload { await Task.yield() }
    model.close()
    let found = await results.next(21)
    #expect(found.last?.outcome == .candidateUnsettled && found.last?.event == "reload")
    #expect(found.dropLast().allSatisfy { $0.outcome == .matched })
  }

  @Test func actionsOfTheUserDoNotExtendTheTimeLimit() async {
    let (control, candidate) = (FakeModel(), FakeModel())
    candidate.hangs = true
    let model = model(control, candidate)
    for _ in 0..<3 {
      model.send(.load)
      await clock.pass(3)
    }
    model.send(.load)
    await clock.pass(1)
    #expect(await results.next()?.outcome == .timedOut)
  }

  @Test func aUserWhoLeavesDuringALoadIsNoEvidence() async {
    let loading = [FakeModel.State(text: "loading", isSettled: false)]
    let (control, candidate) = (FakeModel(loading), FakeModel(loading))
    let model = model(control, candidate)
    model.send(.load)
    while candidate.actions.isEmpty { await Task.yield() }
    model.close()
    #expect(await results.next()?.outcome == .controlCancelled)
  }

  @Test func aReleasedModelLeavesNoOpenStart() async {
    let candidate = FakeModel()
    candidate.hangs = true
    do {
      let model = model(FakeModel(), candidate)
      model.send(.load)
      while candidate.actions.isEmpty { await Task.yield() }
    }
    #expect(await results.next()?.outcome == .controlCancelled)
  }

  /// SwiftUI closes nothing.
  @Test func aReleasedModelClosesItsCandidate() async {
    let candidate = FakeModel()
    do {
      let model = model(FakeModel(), candidate)
      model.send(.load)
      await model.waitUntilCompared()
    }
    for _ in 0..<100_000 where !candidate.isClosed { await Task.yield() }
    #expect(candidate.isClosed)
    #expect(results.all.map(\.outcome) == [.started, .matched])
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
    let model = Model(
      ShadowExperiment("model", version: "1", results: results, clock: clock),
      comparing: comparison, isSettled: \.isSettled, control: { control.member },
      candidate: { FakeModel().member })
    for await _ in entered { break }
    model.send(.load)
    #expect(control.actions == [.load])
    for _ in 0..<10_000 { await Task.yield() }
    gate.signal()
    await model.waitUntilCompared()
    #expect(results.all.map(\.outcome) == [.started, .matched, .started, .matched])
    model.close()
  }

  /// What its control shows is not known any more.
  @Test func aReleasedModelComparesNothing() async {
    let experiment = ShadowExperiment("model", version: "1", results: results, clock: clock)
    let candidate = FakeModel()
    do {
      let model = Model(
        experiment, isSettled: \.isSettled, control: { FakeModel().member },
        candidate: { candidate.member })
      await model.waitUntilCompared()
      model.send(.load)
    }
    await experiment.drain()
    #expect(candidate.isClosed && candidate.actions.isEmpty)
    #expect(results.all.count { $0.outcome == .matched } == 1)
  }

  /// A command prints what a closed screen has counted.
  @Test func aClosedModelIsDrainedBeforeItIsReleased() async {
    let experiment = ShadowExperiment("model", version: "1", results: results, clock: clock)
    let model = Model(
      experiment, isSettled: \.isSettled, control: { FakeModel().member },
      candidate: { FakeModel().member })
    model.send(.load)
    await model.waitUntilCompared()
    model.send(.reload)
    model.close()
    await experiment.drain()
    #expect(results.all.map(\.outcome) == [.started, .matched, .started, .matched])
    #expect(model.state == FakeModel.states.last)
  }

  @Test func aSecondControlRunsBesideTheCandidate() async {
    let counts = Mutex(0)
    let model = Model(
      ShadowExperiment(
        "model", version: "1", sampling: ShadowSampling(twinFraction: 1), results: results,
        clock: clock), isSettled: \.isSettled
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

  /// As the models of SwiftUI: no callback, and work before the first change.
  @Test func observableModelsWithAsynchronousActionsAreCompared() async {
    let (control, candidate) = (ObservableModel(), ObservableModel())
    let model = ShadowModel<String, String>(
      ShadowExperiment("model", version: "1", results: results, clock: clock),
      control: { control.member }, candidate: { candidate.member })
    for text in ["a", "b"] {
      model.send(text)
      await model.waitUntilCompared()
      let result = await results.next()
      #expect(result?.outcome == .matched, "\(result as Any)")
      #expect(model.state == text + "!")
    }
    candidate.suffix = "?"
    model.send("c")
    await model.waitUntilCompared()
    #expect(await results.next()?.outcome == .mismatched)
  }

  @Test(arguments: [true, false])
  func rulesApplyToUpdatesOfTheCandidate(isOfCandidate: Bool) async {
    var states = FakeModel.states
    states[0].text += "…"
    let (control, candidate) =
      isOfCandidate ? (FakeModel.states, states) : (states, FakeModel.states)
    let model = Model(
      ShadowExperiment("model", version: "1", results: results, clock: clock), updates: .all,
      comparing: ShadowComparison(rules: [
        .ignore(because: "it has dots") { $1.text == $0.text + "…" }
      ]),
      isSettled: \.isSettled, control: { FakeModel(control).member },
      candidate: { FakeModel(candidate).member })
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
    let model = model(control, candidate, stage: stage)
    model.send(.load)
    await model.waitUntilCompared()
    model.close()
    #expect([control, candidate].map(\.actions.count).sorted() == [0, 1])
    #expect(control.actions.isEmpty == (stage == .done))
  }

  @Test func killSwitchEndsTheCandidate() async {
    let (control, candidate) = (FakeModel(), FakeModel())
    let isOn = KillSwitch()
    var sampling = ShadowSampling()
    sampling.isEnabled = { isOn.value }
    let model = model(control, candidate, sampling)
    model.send(.load)
    await model.waitUntilCompared()
    isOn.turnOff()
    model.send(.reload)
    await model.waitUntilCompared()
    #expect(control.actions == [.load, .reload])
    #expect(candidate.actions == [.load] && candidate.isClosed)
  }

  @Test func killSwitchIsReadWhenClosing() {
    let candidate = FakeModel()
    let isOn = KillSwitch()
    var sampling = ShadowSampling()
    sampling.isEnabled = { isOn.value }
    let model = model(FakeModel(), candidate, sampling)
    model.send(.load)
    isOn.turnOff()
    model.close()
    #expect(candidate.actions.isEmpty)
  }

  @Test(arguments: [(1.0, true), (0, false)])
  func statesAreKeptOnlyForAComparison(fraction: Double, isKept: Bool) {
    var publish: @MainActor (Token) -> Void = { _ in }
    let model = ShadowModel<Token, Int>(
      ShadowExperiment(
        "model", version: "1", sampling: ShadowSampling(fraction: fraction), results: results),
      updates: .all, isSettled: { _ in true },
      control: {
        ShadowMember(FakeModel(), initial: Token(), send: { _ in }) { publish = $0 }
      }, candidate: { ShadowMember(FakeModel(), initial: Token(), send: { _ in }) { _ in } })
    weak var state: Token?
    do {
      let token = Token()
      state = token
      publish(token)
    }
    publish(Token())
    #expect((state != nil) == isKept)
    model.close()
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
        ShadowExperiment("model", version: "1", results: results), isSettled: { _ in true },
        control: { ShadowMember(FakeModel(), initial: 0, send: { _ in }) { _ in } },
        candidate: { ShadowMember(FakeModel(), initial: 0, send: { _ in }) { _ in } })
      model.send(action)
      await model.waitUntilCompared()
      #expect(await results.next()?.event == name)
      model.close()
    }
  }
}

@MainActor @Observable
private final class ObservableModel {
  private(set) var text = ""
  @ObservationIgnored var suffix = "!"

  func show(_ text: String) async {
    await Task.yield()
    self.text = "loading"
    await Task.yield()
    self.text = text + suffix
  }

  var member: ShadowMember<String, String> {
    ShadowMember(self, state: { self.text }, perform: { await self.show($0) })
  }
}

/// A state whose release is visible.
private final class Token: Equatable, Sendable {
  static func == (left: Token, right: Token) -> Bool { left === right }
}

private final class KillSwitch: Sendable {
  private let isOn = Mutex(true)

  var value: Bool { isOn.withLock { $0 } }

  func turnOff() { isOn.withLock { $0 = false } }
}

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
    let counter = ShadowResultCounter()
    for _ in 0..<6 {
      model.send(.load)
      await model.waitUntilCompared()
      let result = await results.next()
      #expect(result?.seconds == [1, 2])
      if let result { counter.publish(result) }
    }
    let tally = counter.report.experiments["model"]?.tally()
    #expect(tally?.duration(of: .candidate)?.median == 2)
    #expect(tally?.duration(of: .candidate)?.interval == 2...2)
    #expect(tally?.duration(of: .control) == nil)
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
    model.send(.load)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(10))
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
      ShadowExperiment("model", version: "1", results: results, clock: clock),
      isSettled: \.isSettled, control: { members[0] }, candidate: { members[1] })
    model.send(.load)
    await model.waitUntilCompared()
    #expect(await results.next()?.difference == "lost update")
    #expect(model.state == FakeModel.states.last)
  }

  @Test(arguments: [
    (false, [ShadowResult.Outcome.matched: 1]), (true, [.matched: 1, .mismatched: 1]),
  ])
  func closingComparesOnlyAChange(changes: Bool, counts: [ShadowResult.Outcome: Int]) async {
    let (control, candidate, counter) = (FakeModel(), FakeModel(), ShadowResultCounter())
    let model = Model(
      ShadowExperiment("model", version: "1", results: counter, clock: clock),
      isSettled: \.isSettled, control: { control.member }, candidate: { candidate.member })
    model.send(.load)
    await model.waitUntilCompared()
    if changes { candidate.onChange(FakeModel.start) }
    model.close()
    #expect(counter.report.experiments["model"]?.tally()?.counts == counts)
  }

  @Test(arguments: [true, false])
  func rulesApplyToUpdatesOfTheCandidate(isOfCandidate: Bool) async {
    var states = FakeModel.states
    states[0].text += "…"
    let (control, candidate) =
      isOfCandidate ? (FakeModel.states, states) : (states, FakeModel.states)
    let model = Model(
      ShadowExperiment("model", version: "1", results: results, clock: clock),
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
      isSettled: { _ in true },
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

/// A state whose release is visible.
private final class Token: Equatable, Sendable {
  static func == (left: Token, right: Token) -> Bool { left === right }
}

private final class KillSwitch: Sendable {
  private let isOn = Mutex(true)

  var value: Bool { isOn.withLock { $0 } }

  func turnOff() { isOn.withLock { $0 = false } }
}

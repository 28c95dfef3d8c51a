import ShadowKit
import Synchronization
import TestSupport
import Testing

/// Models that are closed, released or switched off, and candidates that do not settle.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowModelEndTests: ShadowSuite {
  let results = SpyResults()
  let clock = TestClock()

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

  /// `close` resets one of both.
  @Test func statesAfterClosingAreNotCompared() async {
    let (control, candidate) = (FakeModel(), FakeModel())
    control.onClose = { [unowned control] in control.onChange(FakeModel.start) }
    let model = model(control, candidate, updates: .all)
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
    await Task.yield(while: candidate.actions.last != .reload)
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
    await Task.yield(while: candidate.actions.isEmpty)
    model.close()
    #expect(await results.next()?.outcome == .controlCancelled)
  }

  @Test func aReleasedModelLeavesNoOpenStart() async {
    let candidate = FakeModel()
    candidate.hangs = true
    do {
      let model = model(FakeModel(), candidate)
      model.send(.load)
      await Task.yield(while: candidate.actions.isEmpty)
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

  /// The state of its control is not known any more.
  @Test func aReleasedModelComparesNothing() async {
    let experiment = experiment()
    let candidate = FakeModel()
    do {
      let model = model(FakeModel(), candidate, in: experiment)
      await model.waitUntilCompared()
      model.send(.load)
    }
    await experiment.drain()
    #expect(candidate.isClosed && candidate.actions.isEmpty)
    #expect(results.count(.matched) == 1)
  }

  /// A command prints what a closed screen has counted.
  @Test func aClosedModelIsDrainedBeforeItIsReleased() async {
    let experiment = experiment()
    let model = model(in: experiment)
    model.send(.load)
    await model.waitUntilCompared()
    model.send(.reload)
    model.close()
    await experiment.drain()
    #expect(results.all.map(\.outcome) == [.started, .matched, .started, .matched])
    #expect(model.state == FakeModel.states.last)
  }

  @Test func killSwitchEndsTheCandidate() async {
    let (control, candidate) = (FakeModel(), FakeModel())
    let isOn = Atomic(true)
    var sampling = ShadowSampling()
    sampling.isEnabled = { isOn.load(ordering: .relaxed) }
    let model = model(control, candidate, in: experiment(sampling))
    model.send(.load)
    await model.waitUntilCompared()
    isOn.store(false, ordering: .relaxed)
    model.send(.reload)
    await model.waitUntilCompared()
    #expect(control.actions == [.load, .reload])
    #expect(candidate.actions == [.load] && candidate.isClosed)
  }

  @Test func killSwitchIsReadWhenClosing() {
    let candidate = FakeModel()
    let isOn = Atomic(true)
    var sampling = ShadowSampling()
    sampling.isEnabled = { isOn.load(ordering: .relaxed) }
    let model = model(FakeModel(), candidate, in: experiment(sampling))
    model.send(.load)
    isOn.store(false, ordering: .relaxed)
    model.close()
    #expect(candidate.actions.isEmpty)
  }

  @Test(arguments: [(1.0, true), (0, false)])
  func statesAreKeptOnlyForAComparison(fraction: Double, isKept: Bool) {
    var publish: @MainActor (Token) -> Void = { _ in }
    let model = ShadowModel<Token, Int>(
      experiment(ShadowSampling(fraction: fraction)), updates: .all, isSettled: { _ in true },
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
}

/// A state whose release is visible.
private final class Token: Equatable, Sendable {
  static func == (left: Token, right: Token) -> Bool { left === right }
}

import Observation
import ShadowKit
import TestSupport
import Testing

/// Models that publish their states by a sequence, or are observable.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowMemberTests: ShadowSuite {
  let results = SpyResults()
  let clock = TestClock()

  /// The states of a sequence arrive in a later turn than the action.
  @Test func comparesNoOldStateOfASequence() async {
    let (control, candidate) = (FakeModel(), FakeModel())
    let (states, update) = AsyncStream<FakeModel.State>.makeStream()
    candidate.onChange = { update.yield($0) }
    let model = FakeShadowModel(
      experiment(), isSettled: \.isSettled, control: { control.member }
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
    let model = FakeShadowModel(
      experiment(), updates: .all, isSettled: \.isSettled, control: { members[0] },
      candidate: { members[1] })
    model.send(.load)
    await model.waitUntilCompared()
    #expect(await results.next()?.difference == "lost update")
    #expect(model.state == FakeModel.states.last)
  }

  /// As the models of SwiftUI: no callback, and work before the first change.
  @Test func observableModelsWithAsynchronousActionsAreCompared() async {
    let (control, candidate) = (ObservableModel(), ObservableModel())
    let model = ShadowModel<String, String>(
      experiment(), control: { control.member }, candidate: { candidate.member })
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

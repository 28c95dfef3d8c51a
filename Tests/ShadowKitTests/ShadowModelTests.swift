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
    _ control: FakeModel, _ candidate: FakeModel, stage: Stage = .shadow,
    _ sampling: Sampling = Sampling()
  ) -> Model {
    Model(
      Experiment(
        "model", version: "1", stage: stage, sampling: sampling, results: results, clock: clock),
      isSettled: \.isSettled, legacy: { control.member }, candidate: { candidate.member })
  }

  @Test func sendsActionsToBothAndCountsAMatch() async {
    let (control, candidate) = (FakeModel(), FakeModel())
    let model = model(control, candidate)
    model.send(.load)
    #expect(control.actions == [.load] && candidate.actions.isEmpty)
    #expect(model.state == FakeModel.states.last)
    await model.compared()
    #expect(candidate.actions == [.load])
    let result = await results.next()
    #expect(result?.outcome == .matched && result?.event == "load")
    model.close()
    #expect(control.isClosed && candidate.isClosed)
  }

  @Test(arguments: [Stage.legacy, .done])
  func onlyOneRunsWithoutAShadow(stage: Stage) async {
    let (legacy, candidate) = (FakeModel(), FakeModel())
    let model = model(legacy, candidate, stage: stage)
    model.send(.load)
    await model.compared()
    model.close()
    #expect([legacy, candidate].map(\.actions.count).sorted() == [0, 1])
    #expect(legacy.actions.isEmpty == (stage == .done))
  }

  @Test func killSwitchEndsTheCandidate() async {
    let (legacy, candidate) = (FakeModel(), FakeModel())
    let isOn = KillSwitch()
    var sampling = Sampling()
    sampling.isEnabled = { isOn.value }
    let model = model(legacy, candidate, sampling)
    model.send(.load)
    await model.compared()
    isOn.turnOff()
    model.send(.reload)
    await model.compared()
    #expect(legacy.actions == [.load, .reload])
    #expect(candidate.actions == [.load] && candidate.isClosed)
  }
}

private final class KillSwitch: Sendable {
  private let isOn = Mutex(true)

  var value: Bool { isOn.withLock { $0 } }

  func turnOff() { isOn.withLock { $0 = false } }
}

import ShadowKit
import TestSupport

/// A suite whose experiments publish to its results, and whose time limits pass on its clock.
protocol ShadowSuite {
  var results: SpyResults { get }
  var clock: TestClock { get }
}

extension ShadowSuite {
  func experiment(
    _ sampling: ShadowSampling = ShadowSampling(), version: String = "1",
    stage: ShadowStage = .shadow, abort: ShadowCriterion? = nil,
    history: ShadowReport = ShadowReport()
  ) -> ShadowExperiment {
    ShadowExperiment(
      "list", version: version, stage: stage, sampling: sampling, abort: abort, history: history,
      results: results, clock: clock)
  }

  /// The first result of a process with this history, whose run matches if it is sampled.
  func result(after history: ShadowReport, abort: ShadowCriterion? = nil) async -> ShadowResult? {
    do {
      let experiment = experiment(abort: abort, history: history)
      _ = await experiment.run(control: { 1 }, candidate: { 1 })
    }
    return await results.next()
  }

  @MainActor
  func model(
    _ control: FakeModel = FakeModel(), _ candidate: FakeModel = FakeModel(),
    in experiment: ShadowExperiment? = nil, updates: FakeShadowModel.Updates = .settled,
    comparing comparison: ShadowComparison<FakeModel.State> = ShadowComparison()
  ) -> FakeShadowModel {
    FakeShadowModel(
      experiment ?? self.experiment(), updates: updates, comparing: comparison,
      isSettled: \.isSettled, control: { control.member }, candidate: { candidate.member })
  }
}

typealias FakeShadowModel = ShadowModel<FakeModel.State, FakeModel.Action>

import DisplayKit
import TweetsKit
import TweetsVIP

final class TracedVIPDisplay: TweetsVIPDisplayLogic {
  private let adapter: any TweetsVIPDisplayLogic
  private let trace: MessageTrace

  init(_ adapter: any TweetsVIPDisplayLogic, _ trace: MessageTrace) {
    self.adapter = adapter
    self.trace = trace
  }

  func display(_ state: TweetsState) {
    trace.record(from: "Presenter", to: "Adapter", "display", summary(of: state)) {
      adapter.display(state)
    }
  }
}

import DisplayKit
import TweetsKit
import TweetsVIPER

final class TracedVIPERViewInput: TweetsVIPERViewInput {
  private let view: any TweetsVIPERViewInput
  private let trace: MessageTrace

  init(_ view: any TweetsVIPERViewInput, _ trace: MessageTrace) {
    self.view = view
    self.trace = trace
  }

  func show(_ state: TweetsState) {
    trace.record(from: "Presenter", to: "View", "show", summary(of: state)) { view.show(state) }
  }
}

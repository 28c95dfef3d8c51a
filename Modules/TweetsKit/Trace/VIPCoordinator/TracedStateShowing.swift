import DisplayKit
import TweetsKit
import TweetsVIPCoordinator

final class TracedStateShowing: TweetsStateShowing {
  private let view: any TweetsStateShowing
  private let trace: MessageTrace

  init(_ view: any TweetsStateShowing, _ trace: MessageTrace) {
    self.view = view
    self.trace = trace
  }

  func show(_ state: TweetsState) {
    trace.record(from: "Controller", to: "View", "show", summary(of: state)) { view.show(state) }
  }
}

import DisplayKit
import TweetsKit
import TweetsVIPCoordinator

final class TracedCoordinatedDisplay: TweetsCoordinatedDisplayLogic {
  private let controller: any TweetsCoordinatedDisplayLogic
  private let trace: MessageTrace

  init(_ controller: any TweetsCoordinatedDisplayLogic, _ trace: MessageTrace) {
    self.controller = controller
    self.trace = trace
  }

  func displayOnView(_ state: TweetsState) {
    record("displayOnView", state) { controller.displayOnView(state) }
  }

  func displaySelection(of id: Tweet.ID, in state: TweetsState) {
    record("displaySelection", state) { controller.displaySelection(of: id, in: state) }
  }

  private func record(_ name: String, _ state: TweetsState, _ send: () -> Void) {
    trace.record(from: "Presenter", to: "Controller", name, summary(of: state), send)
  }
}

import DisplayKit
import TweetsKit

/// Stands in for a View at what it observes, and hands on what it is given.
final class TracedStateView: StatefulView {
  private let trace: MessageTrace
  private let sender: String
  private let handOn: (TweetsState) -> Void

  init(_ trace: MessageTrace, from sender: String, handOn: @escaping (TweetsState) -> Void) {
    self.trace = trace
    self.sender = sender
    self.handOn = handOn
  }

  func render(state: TweetsState) {
    trace.record(from: sender, to: "View", "render", summary(of: state)) { handOn(state) }
  }
}

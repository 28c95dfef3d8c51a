import DisplayKit
import TweetsKit

/// The host's end of a traced scene. Keeps the recorders that the scene itself holds weakly.
final class TracedTweetsScreen: TweetsScreen {
  private let screen: any TweetsScreen
  private let trace: MessageTrace
  private let recorders: [AnyObject]

  init(_ screen: any TweetsScreen, trace: MessageTrace, keeping recorders: [AnyObject] = []) {
    self.screen = screen
    self.trace = trace
    self.recorders = recorders
    // What passed while the scene was put together belongs to no event.
    trace.clear()
  }

  var state: TweetsState { screen.state }
  var display: ViewModel<ScreenState, Never> { screen.display }

  func handle(_ event: ScreenEvent) {
    trace.record(from: "Host", to: "View", "handle", caseName(of: event)) { screen.handle(event) }
  }
}

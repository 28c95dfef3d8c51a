import CharacterDetailKit
import DisplayKit

/// The host's end of a traced scene. Keeps the recorders that the scene itself holds weakly.
final class TracedCharacterScreen: CharacterDetailScreen {
  private let screen: any CharacterDetailScreen
  private let trace: MessageTrace
  private let recorders: [AnyObject]

  init(
    _ screen: any CharacterDetailScreen, trace: MessageTrace, keeping recorders: [AnyObject] = []
  ) {
    self.screen = screen
    self.trace = trace
    self.recorders = recorders
    // What passed while the scene was put together belongs to no event.
    trace.clear()
  }

  var state: CharacterDetailState { screen.state }
  var display: ViewModel<ScreenState, Never> { screen.display }

  func handle(_ event: ScreenEvent) {
    trace.record(from: "Host", to: "View", "handle", caseName(of: event)) { screen.handle(event) }
  }
}

import DisplayKit
import TweetsKit

/// A screen that opens with a search.
final class SearchingScreen: Screen {
  private let screen: any Screen
  /// Nil after the screen has appeared.
  private var words: SearchWords?

  init(_ screen: any Screen, for words: SearchWords) {
    self.screen = screen
    self.words = words
  }

  var display: AnyViewModel<ScreenState, Never> { screen.display }

  func handle(_ event: ScreenEvent) {
    screen.handle(event)
    guard case .appeared = event, let words else { return }
    self.words = nil
    screen.handle(.search(words.text))
  }
}

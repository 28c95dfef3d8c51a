import DisplayKit
import TweetsKit

/// Shows what the Controller passes, and knows no other object.
@MainActor
final class TweetsView {
  let display = ViewModel<ScreenState, Never>(
    initialState: TweetsRenderer.screen(.loading(nil)))

  func show(_ state: TweetsState) { display.update(state: TweetsRenderer.screen(state)) }
}

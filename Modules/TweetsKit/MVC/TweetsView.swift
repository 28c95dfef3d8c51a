import DisplayKit
import TweetsKit

/// Shows what the Controller passes, and knows no other object.
@MainActor
final class TweetsView {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(
    initialState: TweetsRenderer.screen(.loading(nil)))

  func show(_ state: TweetsState) { displayed.update(state: TweetsRenderer.screen(state)) }
}

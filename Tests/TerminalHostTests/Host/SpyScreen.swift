import DisplayKit

@MainActor
final class SpyScreen: Screen {
  let display: ViewModel<ScreenState, Never>
  private(set) var events: [ScreenEvent] = []
  var onEvent: (SpyScreen, ScreenEvent) -> Void = { _, _ in }

  init(_ content: Content, title: DisplayText = "Title", isSettled: Bool = true) {
    display = ViewModel(
      initialState: ScreenState(title: title, content: content, isSettled: isSettled))
  }

  func handle(_ event: ScreenEvent) {
    events.append(event)
    onEvent(self, event)
  }

  func show(_ content: Content, isSettled: Bool = true) {
    let title = display.state.title
    display.update(state: ScreenState(title: title, content: content, isSettled: isSettled))
  }
}

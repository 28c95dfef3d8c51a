import DisplayKit

/// A screen that does what a test says.
@MainActor
final class FakeScreen: Screen {
  let display: ViewModel<ScreenState, Never>
  private(set) var events: [ScreenEvent] = []
  var onEvent: (FakeScreen, ScreenEvent) -> Void

  init(
    isSettled: Bool = false, onEvent: @escaping (FakeScreen, ScreenEvent) -> Void = { _, _ in }
  ) {
    display = ViewModel(initialState: .fake("start", isSettled: isSettled))
    self.onEvent = onEvent
  }

  func handle(_ action: ScreenEvent) {
    events.append(action)
    onEvent(self, action)
  }

  func show(_ text: String, isSettled: Bool = true) {
    display.update(state: .fake(text, isSettled: isSettled))
  }
}

extension ScreenState {
  static func fake(_ text: String, isSettled: Bool = true) -> ScreenState {
    ScreenState(title: "Fake", content: .text(DisplayText(text)), isSettled: isSettled)
  }
}

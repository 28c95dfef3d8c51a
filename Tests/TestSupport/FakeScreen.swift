package import DisplayKit

/// A screen with behavior defined by the test.
@MainActor
package final class FakeScreen: Screen {
  package var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  package private(set) var events: [ScreenEvent] = []
  package var onEvent: (FakeScreen, ScreenEvent) -> Void

  package init(
    _ state: ScreenState, onEvent: @escaping (FakeScreen, ScreenEvent) -> Void = { _, _ in }
  ) {
    displayed = ViewModel(initialState: state)
    self.onEvent = onEvent
  }

  package convenience init(
    isSettled: Bool = false, onEvent: @escaping (FakeScreen, ScreenEvent) -> Void = { _, _ in }
  ) {
    self.init(.fake("start", isSettled: isSettled), onEvent: onEvent)
  }

  /// Shows `text` at every event and settles at once.
  package static func showing(_ text: String) -> FakeScreen {
    FakeScreen { screen, event in
      if event != .closed { screen.show(text) }
    }
  }

  package func handle(_ action: ScreenEvent) {
    events.append(action)
    onEvent(self, action)
  }

  package func show(_ text: String, isSettled: Bool = true) {
    show(.fake(text, isSettled: isSettled))
  }

  package func show(_ state: ScreenState) { displayed.update(state: state) }
}

extension ScreenState {
  package static func fake(_ text: String, isSettled: Bool = true) -> ScreenState {
    ScreenState(title: "Fake", content: .text(plain: DisplayText(text)), isSettled: isSettled)
  }
}

/// Records the rendered states. All spies have the same description.
@MainActor
package final class SpyView<State>: StatefulView, @MainActor CustomStringConvertible {
  package private(set) var states: [State] = []
  /// Called during each rendering, before the state is recorded.
  package var onRender: (State) -> Void

  package init(onRender: @escaping (State) -> Void = { _ in }) { self.onRender = onRender }

  package var description: String { "a view" }

  package func render(state: State) {
    onRender(state)
    states.append(state)
  }
}

import DisplayKit

/// Observes the stack of screens, and the display of the top one.
@MainActor
final class TerminalObserver {
  var onStack: ([any Screen]) -> Void = { _ in }
  var onDisplay: (ScreenState) -> Void = { _ in }
  var onNotice: (DisplayText) -> Void = { _ in }
  private let notice = Observer<DisplayText?>()
  private let stack = Observer<[any Screen]>()
  private var display: Observer<ScreenState>?

  func watch(_ navigator: Navigator) {
    stack.onChange = { [weak self] screens in
      guard let self else { return }
      // Releases the old subscription.
      display = nil
      onStack(screens)
      guard let top = screens.last else { return }
      let view = Observer<ScreenState>()
      view.onChange = { [weak self] in self?.onDisplay($0) }
      display = view
      top.display.subscribe(view: view)
    }
    navigator.stack.subscribe(view: stack)
  }

  func watch(_ notices: ViewModel<DisplayText?, Never>) {
    notice.onChange = { [weak self] in if let text = $0 { self?.onNotice(text) } }
    notices.subscribe(view: notice)
  }

  private final class Observer<State>: StatefulView {
    var onChange: (State) -> Void = { _ in }

    func render(state: State) { onChange(state) }
  }
}

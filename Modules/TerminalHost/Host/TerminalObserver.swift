import DisplayKit

/// Watches the stack of screens, and the display of the one on top.
@MainActor
final class TerminalObserver {
  var onStack: ([any Screen]) -> Void = { _ in }
  var onDisplay: (ScreenState) -> Void = { _ in }
  private let stack = StackView()
  private var display: DisplayView?

  func watch(_ navigator: Navigator) {
    stack.isTold = { [weak self] screens in
      guard let self else { return }
      // The old one goes, and its subscription with it.
      display = nil
      onStack(screens)
      guard let top = screens.last else { return }
      let view = DisplayView()
      view.isTold = { [weak self] in self?.onDisplay($0) }
      display = view
      top.display.subscribe(view: view)
    }
    navigator.stack.subscribe(view: stack)
  }

  private final class StackView: StatefulView {
    var isTold: ([any Screen]) -> Void = { _ in }

    func render(state: [any Screen]) { isTold(state) }
  }

  private final class DisplayView: StatefulView {
    var isTold: (ScreenState) -> Void = { _ in }

    func render(state: ScreenState) { isTold(state) }
  }
}

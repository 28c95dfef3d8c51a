import DisplayKit

/// Watches the stack of screens, and the display of the one on top.
@MainActor
final class TerminalObserver {
  var onStack: ([any Screen]) -> Void = { _ in }
  var onDisplay: (ScreenState) -> Void = { _ in }
  var onNotice: (DisplayText) -> Void = { _ in }
  private let notice = NoticeView()
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

  func watch(_ notices: ViewModel<DisplayText?, Never>) {
    notice.isTold = { [weak self] in self?.onNotice($0) }
    notices.subscribe(view: notice)
  }

  private final class NoticeView: StatefulView {
    var isTold: (DisplayText) -> Void = { _ in }

    func render(state: DisplayText?) { if let state { isTold(state) } }
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

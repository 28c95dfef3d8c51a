import DisplayKit

/// One run of the host, full-screen or line by line.
@MainActor
protocol HostSession: AnyObject {
  var exit: ViewModel<TerminalExit?, Never> { get }

  func start() throws
  func take(_ event: TerminalEvent)
  func leave()
}

extension HostSession {
  var hasEnded: Bool { exit.state != nil }

  func run(_ events: AsyncStream<TerminalEvent>) async throws -> TerminalExit {
    try start()
    let pump = LatestTask()
    defer {
      pump.cancel()
      leave()
    }
    pump.replace({ [weak self] in
      for await event in events { self?.take(event) }
    }) { [weak self] _ in self?.take(.hungUp) }
    await exit.wait { $0 != nil }
    return exit.state ?? .quit
  }
}

/// Observes the stack of screens, the display of the top one, and the app's notices.
@MainActor
final class TerminalObserver {
  private var stack: ChangeObserver<[any Screen]>?
  private var display: ChangeObserver<ScreenState>?
  private var notice: ChangeObserver<DisplayText?>?

  func watch(
    _ navigator: Navigator, onStack: @escaping @MainActor ([any Screen]) -> Void,
    onDisplay: @escaping @MainActor (ScreenState) -> Void
  ) {
    let observer = ChangeObserver<[any Screen]> { [weak self] screens in
      // Releases the old subscription.
      self?.display = nil
      onStack(screens)
      guard let top = screens.last else { return }
      let display = ChangeObserver(onChange: onDisplay)
      self?.display = display
      top.display.subscribe(view: display)
    }
    stack = observer
    navigator.stack.subscribe(view: observer)
  }

  func watch(
    _ notices: ViewModel<DisplayText?, Never>?,
    onNotice: @escaping @MainActor (DisplayText) -> Void
  ) {
    let observer = ChangeObserver<DisplayText?> { if let text = $0 { onNotice(text) } }
    notice = observer
    notices?.subscribe(view: observer)
  }
}

/// A host's observation of the stack of screens, the display of the top one, and the app's notices.
/// Ends when it is released.
@MainActor
public final class ScreenObserver {
  private var stack: ChangeObserver<[any Screen]>?
  private var display: ChangeObserver<ScreenState>?
  private var notices: [ChangeObserver<DisplayText?>] = []

  public init() {}

  /// Calls `onStack` with the current stack at once, then after each change, and `onDisplay`
  /// likewise for the display of the top screen. Ends the observation of an earlier navigator.
  public func watch(
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

  /// - Parameter onNotice: receives nil when a notice is removed.
  public func watch(
    _ notices: ViewModel<DisplayText?, Never>,
    onNotice: @escaping @MainActor (DisplayText?) -> Void
  ) {
    let observer = ChangeObserver(onChange: onNotice)
    self.notices.append(observer)
    notices.subscribe(view: observer)
  }
}

public import Observation
import TaskKit

/// A view as in SwiftUI: a value that renders observable objects and the local state of its screen.
@MainActor
public protocol ObservedView {
  /// State that no other screen reads, such as a selection: `@State` in SwiftUI.
  associatedtype Local
  /// Asynchronous work, such as a request of an observed object. Its screen runs it as a task.
  typealias Work = @MainActor () async -> Void

  /// The display, which depends on `local` and on observable objects only.
  func body(_ local: Local) -> ScreenState

  /// Handles an event. What it changes is displayed when it returns, unless the screen is closed:
  /// ``ScreenEvent/closed`` is for work that the screen does not run, as `onDisappear` in SwiftUI.
  ///
  /// - Returns: work to run after that, which may change `local`. None runs in a closed screen.
  func handle(_ event: ScreenEvent, _ local: LocalState<Local>) -> Work?
}

/// The local state of an ``ObservedView``, by reference, since its work changes it later.
@MainActor @Observable
public final class LocalState<Value> {
  /// A change renders the screen if the view's body has read the value.
  public var value: Value

  public init(_ value: Value) { self.value = value }
}

/// The screen of an ``ObservedView``: what SwiftUI is for a view of its own.
///
/// Holds the local state, renders the view after a change of what its body has read, once an event
/// or a turn of the main actor, and owns the tasks in which the view's work runs. Closing the screen
/// cancels them and ends rendering; releasing it does, too.
@MainActor
public final class ObservedScreen<View: ObservedView>: Screen {
  private let view: View
  private let local: LocalState<View.Local>
  private let observed: ObservedDisplay
  private var tasks: [ObjectIdentifier: LatestTask] = [:]

  /// - Parameter local: the initial local state.
  public init(_ view: View, local: View.Local) {
    let local = LocalState(local)
    self.view = view
    self.local = local
    observed = ObservedDisplay { view.body(local.value) }
  }

  public var display: AnyViewModel<ScreenState, Never> { observed.display }

  public func handle(_ event: ScreenEvent) {
    observed.handle {
      let work = view.handle(event, local)
      guard event != .closed else { return close() }
      if let work { run(work) }
    }
  }

  private func run(_ work: @escaping View.Work) {
    let task = LatestTask()
    let id = ObjectIdentifier(task)
    tasks[id] = task
    task.replace(work) { [weak self] _ in self?.tasks[id] = nil }
  }

  private func close() {
    tasks = [:]
    observed.stop()
  }
}

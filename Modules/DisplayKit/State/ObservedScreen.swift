public import Observation

/// A view as in SwiftUI: a value that renders observable objects and the local state of its screen.
@MainActor
public protocol ObservedView {
  /// State that no other screen reads, such as a selection: `@State` in SwiftUI.
  associatedtype Local
  /// The identity of the view's task.
  associatedtype TaskID: Equatable = Never
  /// Asynchronous work, such as a request of an observed object. Its screen runs it as a task.
  typealias Work = @MainActor () async -> Void

  /// The display, which depends on `local` and on observable objects only.
  func body(_ local: Local) -> ScreenState

  /// Handles an event. What it changes is displayed when it returns, unless the screen is closed:
  /// ``ScreenEvent/closed`` is for work that the screen does not run, as `onDisappear` in SwiftUI.
  ///
  /// - Returns: work, which may change `local`. It starts at once: what it changes before it first waits
  ///   is displayed, too (before macOS 26 and iOS 26, in the next turn). None runs in a closed screen.
  func handle(_ event: ScreenEvent, _ local: LocalState<Local>) -> Work?

  /// Nil without a task. A change, after an event or at the end of its work, cancels the view's task and
  /// starts the next: `task(id:)` in SwiftUI.
  func taskID(_ local: Local) -> TaskID?

  /// The view's task. It starts in a later turn, unless it is cancelled before.
  func task(_ id: TaskID, _ local: LocalState<Local>) -> Work
}

extension ObservedView where TaskID == Never {
  public func taskID(_ local: Local) -> TaskID? { nil }

  public func task(_ id: TaskID, _ local: LocalState<Local>) -> Work {}
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
/// Holds the local state, renders the view after a change of what its body has read, once an event or a
/// turn of the main actor, displays the rendering unless it equals the last one, and owns the tasks in
/// which the view's work runs. Closing the screen cancels them and ends rendering; releasing it does, too.
@MainActor
public final class ObservedScreen<View: ObservedView>: Screen {
  private let view: View
  private let local: LocalState<View.Local>
  private let observed: ObservedDisplay
  private var tasks: [ObjectIdentifier: RunningTask] = [:]
  private var taskID: View.TaskID?
  private var viewTask: RunningTask?

  /// - Parameter local: the initial local state.
  public init(_ view: View, local: View.Local) {
    let local = LocalState(local)
    self.view = view
    self.local = local
    observed = ObservedDisplay(omitsEqual: true) { view.body(local.value) }
  }

  public var display: AnyViewModel<ScreenState, Never> { observed.display }

  public func handle(_ event: ScreenEvent) {
    observed.handle {
      let work = view.handle(event, local)
      guard event != .closed else { return close() }
      if let work { run(work) }
      updateTask()
    }
  }

  private func run(_ work: @escaping View.Work) {
    let task = RunningTask()
    let id = ObjectIdentifier(task)
    tasks[id] = task
    task.start { [weak self] in
      await work()
      // Not after closing, which has released it.
      guard let self, tasks.removeValue(forKey: id) != nil else { return }
      updateTask()
    }
  }

  private func updateTask() {
    let id = view.taskID(local.value)
    guard id != taskID else { return }
    taskID = id
    viewTask = nil
    guard let id else { return }
    let task = RunningTask()
    viewTask = task
    task.startLater(view.task(id, local))
  }

  private func close() {
    tasks = [:]
    viewTask = nil
    observed.stop()
  }
}

/// A task that is cancelled when this is released.
@MainActor
private final class RunningTask {
  private var task: Task<Void, Never>?

  func start(_ work: @escaping @MainActor () async -> Void) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      task = .immediate { await work() }
    } else {
      task = Task { await work() }
    }
  }

  /// In a later turn.
  func startLater(_ work: @escaping @MainActor () async -> Void) {
    task = Task { if !Task.isCancelled { await work() } }
  }

  deinit { task?.cancel() }
}

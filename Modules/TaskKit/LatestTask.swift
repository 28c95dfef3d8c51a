/// Runs one task at a time and ignores results of replaced ones: the latest wins.
///
/// The task is cancelled when it is replaced, by ``cancel()``, and when this is released.
@MainActor
public final class LatestTask {
  private var pending: AnyObject?

  public init() {}

  /// Whether a task has started that is neither completed nor cancelled.
  public var isBusy: Bool { pending != nil }

  /// Starts `work`, and cancels the task that is running.
  ///
  /// `work` starts in a later turn of the main actor, and leaves the actor only to await something
  /// that is not isolated to it: work on the main actor alone runs in a fixed order.
  ///
  /// `completion` gets the value or the error, unless the work was replaced or cancelled: then it
  /// is released at once and never called.
  public func replace<Value: Sendable>(
    _ work: @escaping @MainActor () async throws -> Value,
    then completion: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    let started = Pending(completion)
    pending = started
    started.task = Task { [weak self, weak started] in
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      guard let started else { return }
      self?.pending = nil
      started.completion(result)
    }
  }

  /// Calls `body` in the next turn of the main actor, unless it is replaced or cancelled before.
  public func nextTurn(_ body: @escaping @MainActor () -> Void) { replace({}) { _ in body() } }

  /// Releases the completion without calling it. Has no effect if no task is running.
  public func cancel() { pending = nil }

  /// Owned only by the `LatestTask`, so that releasing it cancels the work.
  @MainActor
  private final class Pending<Value: Sendable> {
    let completion: @MainActor (Result<Value, any Error>) -> Void
    var task: Task<Void, Never>?

    init(_ completion: @escaping @MainActor (Result<Value, any Error>) -> Void) {
      self.completion = completion
    }

    deinit { task?.cancel() }
  }
}

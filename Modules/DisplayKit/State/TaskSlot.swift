/// Room for one piece of work at a time, whose answer counts only while it is the newest.
///
/// The work is cancelled when it is replaced, when ``cancel()`` is called, and when the slot goes.
@MainActor
public final class TaskSlot {
  private var task: Task<Void, Never>?
  private var current = 0

  public init() {}

  deinit { task?.cancel() }

  public var isBusy: Bool { task != nil }

  /// Starts `work` in the place of whatever was running.
  ///
  /// `completion` gets the value or the error, unless the work was replaced or cancelled
  /// meanwhile: a late answer changes nothing.
  public func replace<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value,
    then completion: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    cancel()
    let number = current
    task = Task { [weak self] in
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      guard let self, self.current == number else { return }
      self.task = nil
      completion(result)
    }
  }

  public func cancel() {
    current += 1
    task?.cancel()
    task = nil
  }
}

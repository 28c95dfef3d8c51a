/// Room for one piece of work at a time, whose answer counts only while it is the newest.
///
/// The work is cancelled when it is replaced, when ``cancel()`` is called, and when the slot goes.
@MainActor
public final class TaskSlot {
  private var pending: Pending?

  public init() {}

  public var isBusy: Bool { pending != nil }

  /// Starts `work` in the place of whatever was running.
  ///
  /// It begins in a later turn of the main actor, and leaves the actor only where it awaits
  /// something that is not isolated to it: work on the main actor alone runs in a fixed order.
  ///
  /// `completion` gets the value or the error, unless the work was replaced or cancelled
  /// meanwhile: then it is let go at once, and a late answer changes nothing.
  public func replace<Value: Sendable>(
    _ work: @escaping @MainActor () async throws -> Value,
    then completion: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    let answer = Answer(completion)
    pending = answer
    answer.task = Task { [weak self, weak answer] in
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      guard let answer else { return }
      self?.pending = nil
      answer.completion(result)
    }
  }

  public func cancel() { pending = nil }

  /// Owned by the slot alone, so that letting it go is what cancels the work.
  @MainActor
  private class Pending {
    var task: Task<Void, Never>?

    deinit { task?.cancel() }
  }

  private final class Answer<Value: Sendable>: Pending {
    let completion: @MainActor (Result<Value, any Error>) -> Void

    init(_ completion: @escaping @MainActor (Result<Value, any Error>) -> Void) {
      self.completion = completion
    }
  }
}

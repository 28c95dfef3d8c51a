import Synchronization

/// The last good answer to a question, or the failure where there was none, kept for a ``Recall``.
final class LastAnswer<Value: Sendable>: Sendable {
  private let recall: Recall
  private let kept = Mutex<Result<Value, any Error>?>(nil)

  init(_ recall: Recall) { self.recall = recall }

  /// What is kept while it is recalled, else what `ask` brings.
  func value(asking ask: () async throws -> Value) async throws -> Value {
    if recall.isOn, let kept = kept.withLock({ $0 }) { return try kept.get() }
    do {
      let value = try await ask()
      kept.withLock { $0 = .success(value) }
      return value
    } catch {
      note(error)
      throw error
    }
  }

  private func note(_ error: any Error) {
    if error is CancellationError { return }
    kept.withLock { kept in
      if case .success = kept { return }
      kept = .failure(error)
    }
  }
}

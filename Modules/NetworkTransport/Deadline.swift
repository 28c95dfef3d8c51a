/// The end of the time that ``withDeadline(_:clock:_:)`` gave.
struct DeadlineExceeded: Error {}

/// Cancels the operation when the limit is over, and throws ``DeadlineExceeded`` once it has ended.
func withDeadline<Value: Sendable>(
  _ limit: Duration, clock: any Clock<Duration>,
  _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: operation)
    group.addTask {
      try await clock.sleep(for: limit)
      throw DeadlineExceeded()
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw CancellationError() }
    return first
  }
}

import Synchronization

/// Records the messages of a scene, in the order in which they were sent.
///
/// Decorators at the seams between a scene's objects send each message on within ``record``. A task
/// that an object begins inherits the depth, so an answer stands below the call that asked for it.
package final class MessageTrace: Sendable {
  @TaskLocal private static var depth = 0

  private let recorded = Mutex<[TracedMessage]>([])

  package init() {}

  package var messages: [TracedMessage] { recorded.withLock(\.self) }

  /// Forgets what was recorded so far.
  package func clear() { recorded.withLock { $0 = [] } }

  @MainActor
  package func record<Value>(
    from sender: String, to receiver: String, _ name: String, _ argument: String = "",
    _ send: () throws -> Value
  ) rethrows -> Value {
    note(from: sender, to: receiver, name, argument)
    return try Self.$depth.withValue(Self.depth + 1, operation: send)
  }

  @MainActor
  package func record<Value: Sendable>(
    from sender: String, to receiver: String, _ name: String, _ argument: String = "",
    _ send: @MainActor () async throws -> Value
  ) async rethrows -> Value {
    note(from: sender, to: receiver, name, argument)
    return try await Self.$depth.withValue(Self.depth + 1, operation: send)
  }

  private func note(from sender: String, to receiver: String, _ name: String, _ argument: String) {
    let message = TracedMessage(
      from: sender, to: receiver, name, argument, depth: Self.depth)
    recorded.withLock { $0.append(message) }
  }
}

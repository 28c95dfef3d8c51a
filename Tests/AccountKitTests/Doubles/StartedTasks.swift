/// Tells when every task that a piece of code started is over, with all that it did: they inherit
/// this, and the last one lets it go.
final class StartedTasks: Sendable {
  @TaskLocal private static var current: StartedTasks?

  private let end: AsyncStream<Void>.Continuation

  private init(_ end: AsyncStream<Void>.Continuation) { self.end = end }

  deinit { end.finish() }

  /// - Returns: a stream that has no element, and an end.
  @MainActor
  static func end(of body: @MainActor () -> Void) -> AsyncStream<Void> {
    let (stream, end) = AsyncStream<Void>.makeStream()
    $current.withValue(StartedTasks(end)) { body() }
    return stream
  }
}

/// Requests as they come.
@MainActor
final class HeldPhotoCalls<Value: Sendable> {
  private let calls = AsyncStream<HeldPhotoCall<Value>>.makeStream()
  private let cancellations = AsyncStream<Void>.makeStream()

  func wait() async throws -> Value {
    let call = HeldPhotoCall<Value>()
    calls.continuation.yield(call)
    for try await value in call.answers.stream { return value }
    cancellations.continuation.yield()
    throw CancellationError()
  }

  /// Waits for the next request.
  func asked() async throws -> HeldPhotoCall<Value> {
    for await call in calls.stream { return call }
    throw CancellationError()
  }

  /// Returns once a request was cancelled.
  func cancelled() async {
    for await _ in cancellations.stream { return }
  }
}

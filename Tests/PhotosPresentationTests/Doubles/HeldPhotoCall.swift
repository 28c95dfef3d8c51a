/// A request that waits until the test answers it.
@MainActor
final class HeldPhotoCall<Value: Sendable> {
  let answers = AsyncThrowingStream<Value, any Error>.makeStream()

  func answer(_ value: Value) { answers.continuation.yield(value) }

  func fail(_ error: any Error) { answers.continuation.finish(throwing: error) }
}

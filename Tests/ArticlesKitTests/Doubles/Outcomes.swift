/// Lets a test wait for what a spy is told.
final class Outcomes: Sendable {
  private let outcomes: AsyncStream<Void>
  private let told: AsyncStream<Void>.Continuation

  init() { (outcomes, told) = AsyncStream.makeStream() }

  func note() { told.yield() }

  /// Returns once there is one more.
  func next() async {
    for await _ in outcomes { return }
  }
}

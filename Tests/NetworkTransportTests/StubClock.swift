/// A clock whose sleepers wake at once or never.
struct StubClock: Clock {
  let wakes: Bool

  var now: ContinuousClock.Instant { ContinuousClock.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    if !wakes { await Self.sleepUntilCancelled() }
    try Task.checkCancellation()
  }

  static func sleepUntilCancelled() async {
    let never = AsyncStream<Never> { _ in }
    for await _ in never {}
  }
}

/// Nobody waits by it: frames follow one another as fast as they are drawn.
struct InstantClock: Clock {
  private let inner = ContinuousClock()

  var now: ContinuousClock.Instant { inner.now }
  var minimumResolution: Duration { inner.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}

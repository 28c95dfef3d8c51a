/// A clock whose sleeps end at once, for tools that trace or measure what follows a wait.
package struct ImmediateClock: Clock {
  /// Does not advance.
  package let now = ContinuousClock.now
  package let minimumResolution = Duration.zero

  package init() {}

  /// - Throws: `CancellationError` if the calling task is cancelled.
  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}

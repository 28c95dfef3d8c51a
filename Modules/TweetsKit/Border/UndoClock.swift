/// A clock that decides when a like can no longer be undone, instead of measuring
/// ``TweetLikes/undoTime``.
package protocol UndoClock: Clock<Duration> {
  /// Returns when a like is to be sent.
  ///
  /// - Throws: `CancellationError` when the calling task is cancelled.
  func sleepUntilLikeIsSent() async throws
}

extension Clock<Duration> {
  /// Sleeps for the time in which a like can be undone: ``TweetLikes/undoTime``, or as long as an
  /// ``UndoClock`` decides.
  ///
  /// - Throws: `CancellationError` when the calling task is cancelled.
  package func sleepForUndo() async throws {
    guard let clock = self as? any UndoClock else {
      return try await sleep(for: TweetLikes.undoTime)
    }
    try await clock.sleepUntilLikeIsSent()
  }
}

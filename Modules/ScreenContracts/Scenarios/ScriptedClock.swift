/// The time of a script, for a scene that waits on a clock, such as before a search.
///
/// A sleep is a call, ``ScriptedCall/sleep(_:)``, that takes a virtual time of one for each 100 ms.
public struct ScriptedClock: Clock {
  private let player: ScriptPlayer
  /// Does not advance: only sleeps take time.
  public let now: ContinuousClock.Instant = .now
  public let minimumResolution: Duration = .zero

  public init(_ player: ScriptPlayer) { self.player = player }

  /// - Throws: `CancellationError` when the calling task is cancelled.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let time = now.duration(to: deadline)
    try await player.respond(
      to: .sleep(time),
      from: [ScriptedResponse(.success(()), after: Int(time / .milliseconds(100)))])
  }
}

extension ScriptedCall {
  /// The call of a ``ScriptedClock``. Sleeps of different lengths are different endpoints, whose order
  /// is not compared.
  public static func sleep(_ duration: Duration) -> Self { Self("sleep \(duration)") }
}

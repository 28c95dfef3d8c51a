/// The time of a script. A sleep is a call that takes a virtual time of one for each 100 ms.
package struct ScriptedClock: Clock {
  private let player: ScriptPlayer
  package let now = ContinuousClock.now
  package let minimumResolution = Duration.zero

  package init(_ player: ScriptPlayer) { self.player = player }

  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let time = now.duration(to: deadline)
    try await player.respond(
      to: .sleep(time),
      from: [ScriptedResponse(.success(()), after: Int(time / .milliseconds(100)))])
  }
}

extension ScriptedCall {
  package static func sleep(_ duration: Duration) -> Self { Self("sleep", "\(duration)") }
}

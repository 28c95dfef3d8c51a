/// Ends a wait that takes longer than a limit.
///
/// One task checks at intervals of the limit: a timer for each wait would be timed with the event.
@MainActor
final class WaitLimit {
  protocol Waiting: AnyObject, Sendable {
    @MainActor func giveUp()
  }

  private var number = 0
  private weak var current: (any Waiting)?

  func begin(_ waiting: any Waiting) {
    number += 1
    current = waiting
  }

  func end() { current = nil }

  /// - Throws: `CancellationError`.
  func watch(_ limit: Duration, _ clock: some Clock<Duration> = ContinuousClock()) async throws {
    while true {
      let seen = number
      try await clock.sleep(for: limit)
      if seen == number { current?.giveUp() }
    }
  }
}

/// The reason why a race has no report.
public enum RaceError: Error, Equatable, CustomStringConvertible {
  /// A contender's work for an event did not end in time.
  case hangs(contender: String, event: String)
  /// The clock of this system is too coarse for an event.
  case tooShort
  case processFailed(seed: UInt64)

  public var description: String {
    switch self {
    case .hangs(let contender, let event): "\(contender): \(event) does not end"
    case .tooShort: "an event is too short for this system's clock"
    case .processFailed(let seed): "the process with seed \(seed) failed"
    }
  }
}

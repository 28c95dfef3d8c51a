/// Ends a wait that takes longer than a limit.
///
/// One task checks at intervals: a timer for each wait would be timed with the event.
@MainActor
final class WaitLimit {
  protocol Waiting: AnyObject, Sendable {
    /// Called at each interval.
    @MainActor func endIfSettled()
    @MainActor func giveUp()
  }

  private static let intervals = 30

  private var number = 0
  private weak var current: (any Waiting)?

  func begin(_ waiting: any Waiting) {
    number += 1
    current = waiting
  }

  func end() { current = nil }

  /// - Throws: `CancellationError`.
  func watch(_ limit: Duration, _ clock: some Clock<Duration> = ContinuousClock()) async throws {
    var (seen, intervals) = (number, 0)
    while true {
      try await clock.sleep(for: limit / Self.intervals)
      intervals = seen == number ? intervals + 1 : 0
      seen = number
      current?.endIfSettled()
      if intervals >= Self.intervals { current?.giveUp() }
    }
  }
}

/// The reason why a race has no report.
public enum RaceError: Error, Equatable, CustomStringConvertible {
  /// A contender's work for an event did not end in time.
  case hangs(contender: String, event: String)
  /// The clock of this system is too coarse for an event.
  case tooShort
  /// - Parameter of: the name of another program; nil for this one.
  case processFailed(seed: UInt64, of: String? = nil)
  /// The file at a path is no samples file.
  case noSamples(String)
  /// The samples file has samples of the same program on another machine.
  case otherMachine(String)
  /// The file at a path has no ``RaceThresholds`` that can be read.
  case noThresholds(String, because: String)
  /// The thresholds are those of another race, such as "tides in a release build".
  case otherThresholds(of: String)

  public var description: String {
    switch self {
    case .hangs(let contender, let event): "\(contender): \(event) does not end"
    case .tooShort: "an event is too short for this system's clock"
    case .processFailed(let seed, let program):
      "the process with seed \(seed)\(program.map { " of \($0)" } ?? "") failed"
    case .noSamples(let path): "\(path) has no samples of a race; give another file"
    case .otherMachine(let name):
      "the samples file has samples of another machine, \(name): a report is of one machine"
    case .noThresholds(let path, let reason):
      "\(path) has no thresholds of a race: \(reason); write it from a report first"
    case .otherThresholds(let race): "the thresholds are those of a race of \(race)"
    }
  }
}

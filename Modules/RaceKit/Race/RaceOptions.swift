import NumericsKit

/// The precision of a race.
public struct RaceOptions: Sendable {
  public static var full: RaceOptions { RaceOptions() }

  /// Takes seconds, to check that everything runs.
  public static var quick: RaceOptions {
    RaceOptions(
      samples: MedianInterval.fewest, warmUp: 1, actsPerTurn: 1, rounds: 1, scenes: 20,
      openings: 100, isQuick: true)
  }

  /// Samples per median.
  var samples = 15
  /// Samples discarded first.
  var warmUp = 3
  /// The maximum of events per turn; slow events have fewer.
  var actsPerTurn = 25
  /// How often each contender has each position of the order, per sample.
  var rounds = 8
  /// Scenes open at once when the heap is measured.
  var scenes = 200
  /// Scenes opened and closed one after the other when leaks are counted.
  var openings = 1_000
  /// The same seed gives the same order of turns.
  public var seed: UInt64 = 1
  var isQuick = false
}

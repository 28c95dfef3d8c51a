/// The precision of a race.
public struct RaceOptions: Sendable {
  /// Samples per median: 15, or 6 in a quick race.
  public var samples = 15
  /// Samples discarded first.
  public var warmUp = 3
  /// The maximum of events per turn; slow events have fewer.
  public var actsPerTurn = 25
  /// How often each contender has each position of the order, per sample.
  public var rounds = 8
  /// Scenes open at once when the heap is measured.
  public var scenes = 200
  /// The same seed gives the same order of turns.
  public var seed: UInt64 = 1
  public var isQuick = false

  public init() {}

  /// Takes seconds, to check that everything runs.
  public static var quick: RaceOptions {
    var options = RaceOptions()
    options.samples = MedianInterval.fewest
    options.warmUp = 1
    options.actsPerTurn = 1
    options.rounds = 1
    options.scenes = 20
    options.isQuick = true
    return options
  }
}

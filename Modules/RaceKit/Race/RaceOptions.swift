/// How thoroughly a race is run.
public struct RaceOptions: Sendable {
  /// How many samples a median is of: 15, or 6 in a quick race.
  public var samples = 15
  /// How many samples are thrown away before these.
  public var warmUp = 3
  /// How many events one turn has, at most: fewer where they are slow.
  public var actsPerTurn = 25
  /// How often each contender stands in each place of the order, in one sample.
  public var rounds = 8
  /// How many scenes hold their heap at once.
  public var scenes = 200
  /// The same seed gives the same order of turns.
  public var seed: UInt64 = 1
  public var isQuick = false

  public init() {}

  /// Shows that everything runs, in seconds.
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

extension RaceReport {
  /// How it was measured, and what that can't tell.
  public struct Method: Codable, Equatable, Sendable {
    /// How many samples a median is of.
    public var samples: Int
    /// How many samples were thrown away before these.
    public var warmUp: Int
    /// How many scenes or events one turn of a contender has, at most.
    public var actsPerTurn: Int
    /// How many turns each contender has in one sample, by event.
    public var turnsPerSample: Int
    /// The same seed gives the same order of turns.
    public var seed: UInt64
    /// Few samples and small sizes: shows that everything runs, and little more.
    public var isQuick: Bool
    /// How it is done, a sentence each.
    public var steps: [String]
    /// What it can't tell, a sentence each.
    public var limits: [String]
  }

  /// Something that the report would tell if it could.
  public struct Unmeasured: Codable, Equatable, Sendable {
    /// Such as "heap blocks and bytes of a scene".
    public var what: String
    /// Such as "malloc can't be counted on this system".
    public var why: String

    public init(_ what: String, because why: String) {
      self.what = what
      self.why = why
    }
  }
}

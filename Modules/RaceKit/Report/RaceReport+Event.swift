extension RaceReport {
  /// What one event costs in each contender that passes the contract.
  public struct Event: Codable, Equatable, Sendable, Identifiable {
    /// Such as "load-more".
    public var id: String
    /// Such as "show five more".
    public var name: String
    /// In the order of the contenders; those that fail the contract are missing.
    public var times: [Time]
    /// Which contenders can be told apart, the baseline left out: "A is faster than B; no others can
    /// be told apart".
    public var comparison: String
  }

  public struct Time: Codable, Equatable, Sendable {
    /// A contender's id.
    public var contender: String
    /// Nanoseconds of processor time for one event, in the order in which they were taken.
    public var samples: [Double]
    /// Nanoseconds for one event.
    public var time: MedianInterval
    /// Over the baseline in the same sample; nil for the baseline, and where there is none.
    public var factor: MedianInterval?
    /// From the baseline; nil where there is no factor.
    public var difference: Difference? { factor.map { Difference($0) } }
  }

  /// What an interval of a factor says.
  public enum Difference: String, Codable, Sendable {
    /// The interval holds 1.
    case none
    case less
    case more

    public init(_ factor: MedianInterval) {
      self = factor.lower > 1 ? .more : factor.upper < 1 ? .less : .none
    }
  }
}

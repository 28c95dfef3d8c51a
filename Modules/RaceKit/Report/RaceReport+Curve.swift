extension RaceReport {
  /// What one event costs against the size of what the scene shows.
  public struct Curve: Codable, Equatable, Sendable, Identifiable {
    public var id: String
    /// Such as "show five more".
    public var name: String
    /// What the sizes count, such as "tweets in the feed".
    public var unit: String
    /// From small to large.
    public var sizes: [Int]
    /// In the order of the contenders; those that fail the contract are missing.
    public var series: [Series]
  }

  public struct Series: Codable, Equatable, Sendable {
    /// A contender's id.
    public var contender: String
    /// One for each size.
    public var points: [Point]
    /// How many times as much the largest size costs as the smallest, in the same sample.
    public var growth: MedianInterval
  }

  public struct Point: Codable, Equatable, Sendable {
    public var size: Int
    /// Nanoseconds of processor time for one event.
    public var samples: [Double]
    /// Nanoseconds for one event.
    public var time: MedianInterval
  }
}

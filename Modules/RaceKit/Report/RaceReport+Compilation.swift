extension RaceReport {
  /// What a contender's target costs the compiler. Debug builds, by turns with the others'.
  public struct Compilation: Codable, Equatable, Sendable {
    /// Of the target alone, with everything that it imports built.
    public var clean: BuildTime?
    /// Of the whole package, after a change inside one file.
    public var body: BuildTime?
    /// Of the whole package, after a change of what other modules see.
    public var interface: BuildTime?

    public init(clean: BuildTime?, body: BuildTime?, interface: BuildTime?) {
      self.clean = clean
      self.body = body
      self.interface = interface
    }
  }

  public struct BuildTime: Codable, Equatable, Sendable {
    /// Seconds on the clock, in the order in which they were taken.
    public var samples: [Double]
    /// Seconds; nil where there are too few samples for an interval.
    public var time: MedianInterval?
    /// How many other targets were compiled again; nil where that was not counted.
    public var otherTargets: Int?

    public init(samples: [Double], otherTargets: Int?) {
      self.samples = samples
      time = samples.count < MedianInterval.fewest ? nil : MedianInterval(samples)
      self.otherTargets = otherTargets
    }
  }
}

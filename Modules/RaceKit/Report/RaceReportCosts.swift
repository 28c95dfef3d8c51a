extension RaceReport {
  /// A feature added to every contender, in one commit each.
  public struct Change: Codable, Equatable, Sendable, Identifiable {
    /// The value of the commits' `Change:` trailer, such as "like".
    public var id: String
    /// Such as "A tweet can be liked".
    public var name: String
    public var costs: [ChangeCost]

    public init(id: String, name: String, costs: [ChangeCost]) {
      self.id = id
      self.name = name
      self.costs = costs
    }
  }

  public struct ChangeCost: Codable, Equatable, Sendable {
    /// A contender's id.
    public var contender: String
    /// The abbreviated commit hashes. Costs of several commits are summed.
    public var commits: [String]
    /// Files touched, without tests.
    public var files: Int
    /// Lines added, without tests.
    public var added: Int
    /// Lines removed, without tests.
    public var removed: Int
    /// Types touched, without tests.
    public var types: Int
    /// Test files touched.
    public var testFiles: Int
    /// Lines added in tests.
    public var testsAdded: Int
    /// Lines removed in tests.
    public var testsRemoved: Int
    /// Tests touched.
    public var tests: Int

    public init(
      contender: String, commits: [String], files: Int, added: Int, removed: Int, types: Int,
      testFiles: Int, testsAdded: Int, testsRemoved: Int, tests: Int
    ) {
      self.contender = contender
      self.commits = commits
      self.files = files
      self.added = added
      self.removed = removed
      self.types = types
      self.testFiles = testFiles
      self.testsAdded = testsAdded
      self.testsRemoved = testsRemoved
      self.tests = tests
    }
  }

  /// Compile times of a contender's target in debug builds, measured in turns.
  public struct Compilation: Codable, Equatable, Sendable {
    /// The target alone, with its dependencies built.
    public var clean: BuildTime?
    /// The whole package after a change inside a function body.
    public var body: BuildTime?
    /// The whole package after a change to a declaration visible to other modules.
    public var interface: BuildTime?

    public init(clean: BuildTime?, body: BuildTime?, interface: BuildTime?) {
      self.clean = clean
      self.body = body
      self.interface = interface
    }
  }

  public struct BuildTime: Codable, Equatable, Sendable {
    /// Wall-clock seconds, in the order of measurement.
    public var samples: [Double]
    /// In seconds; nil if there are too few samples for an interval.
    public var time: MedianInterval?
    /// The number of other targets recompiled; nil if not counted.
    public var otherTargets: Int?

    public init(samples: [Double], otherTargets: Int?) {
      self.samples = samples
      time = samples.count < MedianInterval.fewest ? nil : MedianInterval(samples)
      self.otherTargets = otherTargets
    }
  }
}

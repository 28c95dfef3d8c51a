extension RaceReport {
  /// A feature that was added to every contender, each in one commit.
  public struct Change: Codable, Equatable, Sendable, Identifiable {
    /// As the commits' trailers name it, such as "like".
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
    /// The short names of the commits. More than one are added up.
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

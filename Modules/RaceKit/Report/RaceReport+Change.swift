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
}

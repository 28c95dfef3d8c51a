/// What one change cost in one pattern: the commits that say so, added up.
package struct ChangeCost: Codable, Equatable, Sendable {
  package var change: String
  /// Nil for what all patterns share.
  package var pattern: String?
  /// In the order of the history. With more than one, lines are added up, and a file, a type or a
  /// test counts once.
  package var commits: [String]
  package var sources = TouchedFiles()
  package var tests = TouchedFiles()
  /// Documents, manifests, resources.
  package var others = TouchedFiles()
  /// The types of the sources whose lines the commits touch.
  package var types: [String] = []
  /// The tests whose lines the commits touch.
  package var testCases: [String] = []

  package init(change: String, pattern: String?, commits: [String]) {
    self.change = change
    self.pattern = pattern
    self.commits = commits
  }
}

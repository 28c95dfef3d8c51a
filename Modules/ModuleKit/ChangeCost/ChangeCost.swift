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
    (self.change, self.pattern, self.commits) = (change, pattern, commits)
  }
}

/// Files that were changed, and their lines.
package struct TouchedFiles: Codable, Equatable, Sendable {
  package var paths: [String] = []
  package var added = 0
  package var removed = 0

  package init() {}

  mutating func count(_ change: FileChange) {
    // A file that was renamed on the way is one file.
    paths = Set(paths).subtracting([change.oldPath ?? ""]).union([change.path]).sorted()
    added += change.added
    removed += change.removed
  }
}

/// What a commit does to one file.
struct FileChange: Equatable {
  /// A stretch of lines, counted from 1, that takes the place of another.
  struct Hunk: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  var path: String
  /// Only of a file that was renamed.
  var oldPath: String?
  var added: Int
  var removed: Int
  var hunks: [Hunk] = []

  /// In a folder of tests, as packages name them.
  var isTest: Bool { path.pathComponents.dropLast().contains { $0.hasSuffix("Tests") } }

  var isSource: Bool { path.isSwift && !isTest && path.lastPathPart != "Package.swift" }
}

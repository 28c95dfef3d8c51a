/// The cost of one change in one pattern, summed over its commits.
package struct ChangeCost: Codable, Equatable, Sendable {
  package var change: String
  /// Nil for the part that all patterns share.
  package var pattern: String?
  /// In history order. Lines are summed over commits; a file, a type or a test counts once.
  package var commits: [String]
  package var sources = TouchedFiles()
  package var tests = TouchedFiles()
  /// Documents, manifests, resources.
  package var others = TouchedFiles()
  /// Types in the sources whose lines the commits change.
  package var types: [String] = []
  /// Functions and types in the sources whose lines the commits change: of nested ones, the innermost.
  package var declarations: [String] = []
  /// Source files that the last commit of the range no longer has, also under another name: the
  /// figures hold for the layout that the commits found.
  package var vanished: [String] = []
  /// Tests whose lines the commits change.
  package var testCases: [String] = []

  package init(change: String, pattern: String?, commits: [String]) {
    self.change = change
    self.pattern = pattern
    self.commits = commits
  }
}

/// Changed files and their line counts.
package struct TouchedFiles: Codable, Equatable, Sendable {
  package var paths: [String] = []
  /// Changed places. Summed over commits, as lines are.
  package var hunks = 0
  package var added = 0
  package var removed = 0

  mutating func count(_ change: FileChange) {
    // A renamed file counts once.
    paths = Set(paths).subtracting([change.oldPath ?? ""]).union([change.path]).sorted()
    hunks += change.hunks.count
    added += change.added
    removed += change.removed
  }
}

/// A commit's change to one file.
struct FileChange: Equatable {
  /// A range of lines, counted from 1, that replaces another.
  struct Hunk: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  var path: String
  /// Set only for a renamed file.
  var oldPath: String?
  /// Empty for a binary file.
  var hunks: [Hunk] = []

  var added: Int { hunks.reduce(0) { $0 + $1.new.count } }

  var removed: Int { hunks.reduce(0) { $0 + $1.old.count } }

  /// Whether the file is in a folder whose name ends in `Tests`.
  var isTest: Bool { path.pathComponents.dropLast().contains { $0.hasSuffix("Tests") } }

  var isSource: Bool { path.isSwift && !isTest && path.lastPathPart != "Package.swift" }
}

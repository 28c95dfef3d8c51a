/// The cost of one change in one pattern, summed over its commits.
package struct ChangeCost: Codable, Equatable, Sendable {
  package var change: String
  /// Nil for the part that all patterns share.
  package var pattern: String?
  /// In history order. Lines are summed over commits; a file, a declaration or a test counts once.
  package var commits: [String]
  package var sources = TouchedFiles()
  package var tests = TouchedFiles()
  /// Documents, manifests, resources.
  package var others = TouchedFiles()
  /// Functions and types in the sources whose lines the commits change: of nested ones, the innermost.
  package var declarations: [String] = []
  /// Requirements of protocols and cases of enums in the sources whose lines the commits change,
  /// without those of private types: what objects can say to each other.
  package var requirementsAndCases: [String] = []
  /// Source files that the last commit of the range no longer has, also under another name: the
  /// figures hold for the layout that the commits found.
  package var vanished: [String] = []
  /// Tests that the commits found, and change or remove.
  package var changedTests: [String] = []
  /// Those of ``changedTests`` that are gone.
  package var removedTests: [String] = []
  package var addedTests: [String] = []
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
    hunks += change.hunks
    added += change.new.lines.count
    removed += change.old.lines.count
  }
}

/// A commit's change to one file.
struct FileChange: Equatable {
  struct Version {
    let text: [UInt8]
    /// Those that the other version does not have, counted from 1.
    let lines: [Int]
  }

  var path: String
  /// Set only for a renamed file.
  var oldPath: String?
  /// Of both versions, each after its sign or a space. Empty for a binary file.
  var lines: [[UInt8]] = []

  var old: Version { version(with: "-", without: "+") }
  var new: Version { version(with: "+", without: "-") }

  /// The number of changed places.
  var hunks: Int {
    let isChange = lines.map { $0.first == UInt8(ascii: "+") || $0.first == UInt8(ascii: "-") }
    return zip([false] + isChange, isChange).count { !$0 && $1 }
  }

  private func version(with own: Unicode.Scalar, without other: Unicode.Scalar) -> Version {
    let lines = self.lines.filter { $0.first != UInt8(ascii: other) }
    return Version(
      text: lines.flatMap { $0.dropFirst() + [.newline] },
      lines: lines.indices.filter { lines[$0].first == UInt8(ascii: own) }.map { $0 + 1 })
  }

  /// Whether the file is in a folder whose name ends in `Tests`.
  var isTest: Bool { path.pathComponents.dropLast().contains { $0.hasSuffix("Tests") } }

  var isSource: Bool { path.isSwift && !isTest && !path.lastPathPart.isManifest }

  var kind: WritableKeyPath<ChangeCost, TouchedFiles> {
    isTest ? \.tests : isSource ? \.sources : \.others
  }
}

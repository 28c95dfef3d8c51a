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

/// Owners by path; as in GitHub's CODEOWNERS, the last matching line applies.
package struct CodeOwners: Sendable {
  package let file: String
  private var lines: [(pattern: PathGlob, owners: [String])] = []

  package static func read(root: String) throws -> CodeOwners? {
    for file in [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"] {
      guard let bytes = try FileTree.read(optional: file, in: root) else { continue }
      if let line = SourceBytes.conflictLine(in: bytes) {
        throw KitError.unreadable(file: file, line: line, reason: "the file has a conflict marker")
      }
      return CodeOwners(String(decoding: bytes, as: UTF8.self), file: file)
    }
    return nil
  }

  package init(_ text: String, file: String) {
    self.file = file
    for line in text.split(whereSeparator: \.isNewline) {
      // A blank in a path is escaped.
      let words = line.prefix { $0 != "#" }.replacing("\\ ", with: "\0")
        .split(whereSeparator: \.isWhitespace).map { String($0).replacing("\0", with: " ") }
      guard let pattern = words.first else { continue }
      lines.append((PathGlob(pattern), Array(words.dropFirst())))
    }
  }

  package func owners(of path: String) -> [String] {
    lines.last { $0.pattern.matches(path) }?.owners ?? []
  }

  /// The owners of the module's first file, or of a file in its folder if it has none.
  package func owners(of module: Module) -> [String] {
    owners(of: module.sources.first ?? module.folder.path(appending: "x"))
  }
}

/// Owners by path; the last matching line applies, and in GitLab's sections the last one of each.
package struct CodeOwners: Sendable {
  private struct Line {
    let pattern: PathGlob
    let owners: [String]
    let section: Int
  }

  package let file: String
  private var lines: [Line] = []

  /// Where the hosts look, the first that exists.
  private static let files = [
    ".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS",
  ]

  package static func read(root: String) throws -> CodeOwners? {
    for file in files {
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
    var section: (number: Int, owners: [String]) = (0, [])
    for line in text.split(whereSeparator: \.isNewline) {
      let words = Self.words(of: line)
      guard let pattern = words.first else { continue }
      if let owners = Self.sectionOwners(of: line) {
        section = (section.number + 1, owners)
        continue
      }
      let owners = Array(words.dropFirst())
      lines.append(
        Line(
          pattern: PathGlob(pattern, .codeowners), owners: owners.isEmpty ? section.owners : owners,
          section: section.number))
    }
  }

  /// A blank in a path is escaped. A comment begins a word: a path can contain `#`.
  private static func words(of line: Substring) -> [String] {
    let words = line.replacing("\\ ", with: "\0").split(whereSeparator: \.isWhitespace)
    return words.prefix { !$0.hasPrefix("#") }.map { word in
      let text = word.replacing("\0", with: " ")
      return text.hasPrefix("\\#") ? String(text.dropFirst()) : String(text)
    }
  }

  /// The default owners of a GitLab section, `[Name]`, `^[Name][2] @team`; nil for another line.
  private static func sectionOwners(of line: Substring) -> [String]? {
    guard let match = line.wholeMatch(of: /\s*\^?\[[^\]]+\](\[\d+\])?((\s+[^\s#]+)*)\s*(#.*)?/)
    else {
      return nil
    }
    return match.2.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  package func owners(of path: String) -> [String] {
    let matching = Dictionary(lines.filter { $0.pattern.matches(path) }.map { ($0.section, $0) }) {
      $1
    }
    let owners = matching.sorted { $0.key < $1.key }.flatMap(\.value.owners)
    return owners.distinct
  }

  /// The owners of each of the module's files, or of a file in its folder if it has none.
  package func owners(of module: Module) -> [String] {
    let files = module.sources.isEmpty ? [module.folder.path(appending: "x")] : module.sources
    return files.flatMap(owners).distinct
  }
}

extension [String] {
  /// The first of each, in their order.
  fileprivate var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

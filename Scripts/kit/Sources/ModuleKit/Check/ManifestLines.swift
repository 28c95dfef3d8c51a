/// Finds the line of a target in a manifest. Manifests are programs, so this is a heuristic: the
/// name in quotes after `name:` or `(`, otherwise anywhere. `tests("Kit", …)` counts for
/// `KitTests`.
package struct ManifestLines {
  /// Lines by manifest and by lowercased name.
  private let lines: [String: [String: Int]]

  package init(_ workspace: Workspace) {
    let manifests = Set(workspace.modules.map(\.manifest)).map {
      ($0, Self.lines(of: workspace.bytes(of: $0)))
    }
    lines = Dictionary(uniqueKeysWithValues: manifests)
  }

  /// Whether any target has a line.
  func isKnown(_ manifest: String) -> Bool { lines[manifest]?.isEmpty == false }

  package func line(of module: Module) -> Int? {
    line(of: module.target ?? module.name, in: module.manifest)
  }

  func line(of target: String, in manifest: String) -> Int? {
    lines[manifest]?[target.lowercased()]
  }

  private static let otherFunctions: Set = [
    "executable", "library", "package", "Package", "product",
  ]

  private static func lines(of manifest: [UInt8]) -> [String: Int] {
    var likely: [String: Int] = [:]
    var possible: [String: Int] = [:]
    let tokens = Array(SwiftLexer(manifest))
    for (index, token) in tokens.enumerated() where token.kind == .string {
      let name = token.text.dropFirst().dropLast().lowercased()
      let (word, sign) = index > 1 ? (tokens[index - 2].text, tokens[index - 1].text) : ("", "")
      // Not that of a product or a package.
      let function = index > 3 ? tokens[index - 4].text : ""
      let isTarget = word == "name" && !Self.otherFunctions.contains(function)
      if sign == "(" || sign == ":" && isTarget {
        likely.merge([(name, token.line)]) { first, _ in first }
      }
      let names = sign == "(" ? [name, name + word.lowercased()] : [name]
      possible.merge(names.map { ($0, token.line) }) { first, _ in first }
    }
    return likely.merging(possible) { likely, _ in likely }
  }
}

/// Finds the line of a target in a manifest. Manifests are programs, so this is a heuristic: the
/// name in quotes after `name:` or `(`, otherwise anywhere. `tests("Kit", …)` counts for
/// `KitTests`.
struct ManifestLines {
  /// Lines by manifest and by lowercased name.
  private let lines: [String: [String: Int]]

  init(_ manifests: Set<String>, root: String) {
    let read = manifests.map { ($0, Self.lines(of: root.path(appending: $0))) }
    lines = Dictionary(uniqueKeysWithValues: read)
  }

  func line(of target: String, in manifest: String) -> Int? {
    lines[manifest]?[target.lowercased()]
  }

  private static func lines(of manifest: String) -> [String: Int] {
    var likely: [String: Int] = [:]
    var possible: [String: Int] = [:]
    var lexer = SwiftLexer(SourceBytes.read(manifest) ?? [])
    // The two tokens before the current one.
    var (word, sign) = ("", "")
    while let token = lexer.next() {
      if token.kind == .string {
        let name = token.text.dropFirst().dropLast().lowercased()
        if sign == "(" || sign == ":" && word == "name" {
          likely.merge([(name, token.line)]) { first, _ in first }
        }
        let names = sign == "(" ? [name, name + word.lowercased()] : [name]
        possible.merge(names.map { ($0, token.line) }) { first, _ in first }
        sign = ""
      } else if token.text == "(" || token.text == ":" {
        sign = token.text
      } else {
        (word, sign) = (token.text, "")
      }
    }
    return likely.merging(possible) { likely, _ in likely }
  }
}

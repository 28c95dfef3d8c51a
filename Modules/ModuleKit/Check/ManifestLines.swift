/// Finds where a manifest speaks of a target. Manifests are programs, so this is the likeliest
/// place and no more: a name in quotes behind `name:` or an opening parenthesis, or any.
struct ManifestLines {
  private let root: String
  private var lines: [String: [String: Int]] = [:]

  init(root: String) {
    self.root = root
  }

  mutating func line(of target: String, in manifest: String) -> Int? {
    let known = lines[manifest] ?? read(manifest)
    lines[manifest] = known
    return known[target.lowercased()]
  }

  private func read(_ manifest: String) -> [String: Int] {
    guard let bytes = SourceBytes.read(root.path(appending: manifest)) else { return [:] }
    return bytes.withUnsafeBufferPointer { buffer in
      var lines = TargetLines()
      var lexer = SwiftLexer(buffer)
      var counter = LineCounter()
      while let token = lexer.next() {
        if token.kind == .string {
          let line = counter.line(of: token.range.lowerBound, in: buffer)
          lines.string(String(lexer.text(token).dropFirst().dropLast()), line: line)
        } else {
          lines.token(lexer.text(token))
        }
      }
      return lines.byName
    }
  }
}

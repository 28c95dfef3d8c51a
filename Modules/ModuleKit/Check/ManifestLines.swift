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

/// Collects the lines of names in quotes, token by token. What introduces a target counts most;
/// `tests("Kit", …)` may introduce `KitTests`.
struct TargetLines {
  private var likely: [String: Int] = [:]
  private var possible: [String: Int] = [:]
  private var word = ""
  private var opener = ""

  /// By their names in small letters.
  var byName: [String: Int] { likely.merging(possible) { likely, _ in likely } }

  mutating func string(_ name: String, line: Int) {
    let name = name.lowercased()
    if opener == "(" || opener == ":" && word == "name" {
      Self.keep(name, line, in: &likely)
      if opener == "(" { Self.keep(name + word.lowercased(), line, in: &possible) }
    }
    Self.keep(name, line, in: &possible)
    opener = ""
  }

  mutating func token(_ text: String) {
    switch text {
    case "(", ":": opener = text
    default:
      word = text
      opener = ""
    }
  }

  private static func keep(_ name: String, _ line: Int, in lines: inout [String: Int]) {
    if lines[name] == nil { lines[name] = line }
  }
}

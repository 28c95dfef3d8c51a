package enum SourceMeter {
  package static func measure(_ bytes: [UInt8]) -> SourceMeasure {
    let lines = SourceBytes.lines(of: bytes)
    // An unterminated string on the last line ends after it.
    var isCode = [Bool](repeating: false, count: lines.count + 2)
    var measure = SourceMeasure()
    var reader = DeclarationReader()
    var lexer = SwiftLexer(bytes)
    var exposes = false
    var previous = ""
    while let token = lexer.next() {
      for line in token.line...lexer.line { isCode[line] = true }
      reader.take(token)
      // `public private(set)` exposes a declaration; `public(set)` and `public import` do not.
      let isDeclared = token.kind == .word && token.code != "import" || token.code == "@"
      if exposes, isDeclared { measure.exposed += 1 }
      exposes = previous != "." && ["public", "open", "package"].contains(token.code)
      previous = token.code
    }
    measure.files = 1
    measure.code = lines.indices.count { isCode[$0 + 1] }
    measure.comments = lines.indices.count {
      !isCode[$0 + 1] && !lines[$0].allSatisfy(\.isBlank)
    }
    measure.count(reader.declarations)
    return measure
  }

  /// Measures the Swift files among these. A missing file counts as empty.
  static func measure(files: [String], in root: String) -> SourceMeasure {
    files.filter(\.isSwift)
      .compactMap { SourceBytes.read(root.path(appending: $0)) }
      .reduce(SourceMeasure()) { $0 + measure($1) }
  }
}

/// The size of source files.
package struct SourceMeasure: Equatable, Sendable {
  package var files = 0
  /// Lines with code, including those of multi-line strings.
  package var code = 0
  package var comments = 0
  package var types = 0
  package var protocols = 0
  /// Line count of each function with a body, from its first word to its closing brace.
  package var functions: [Int] = []
  /// Declarations visible to other modules: `public`, `open` and `package`.
  package var exposed = 0

  fileprivate mutating func count(_ declarations: [Declaration]) {
    for declaration in declarations {
      switch declaration.keyword {
      case "struct", "class", "enum", "actor": types += 1
      case "protocol": protocols += 1
      default:
        if declaration.isFunction { functions.append(declaration.last - declaration.line + 1) }
      }
    }
  }

  static func + (one: SourceMeasure, other: SourceMeasure) -> SourceMeasure {
    SourceMeasure(
      files: one.files + other.files, code: one.code + other.code,
      comments: one.comments + other.comments, types: one.types + other.types,
      protocols: one.protocols + other.protocols, functions: one.functions + other.functions,
      exposed: one.exposed + other.exposed)
  }
}

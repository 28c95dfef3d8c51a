/// Counts what a source file holds.
package struct SourceMeter {
  private var measure = SourceMeasure()
  private var lines: [Int]
  private var bodies = FunctionBodies()
  private var introduces = false
  private var exposes = false
  private var isMember = false

  package static func measure(_ bytes: [UInt8]) -> SourceMeasure {
    bytes.withUnsafeBufferPointer { buffer in
      var meter = SourceMeter(buffer)
      meter.read(buffer)
      return meter.measure
    }
  }

  /// All Swift files below a folder; what is hidden or a package of its own is left out.
  package static func measure(folder: String) -> SourceMeasure {
    FileTree.files(below: folder).filter { $0.hasSuffix(".swift") }.reduce(SourceMeasure()) {
      $0 + measure(file: folder.path(appending: $1))
    }
  }

  /// Nothing, where there is no such file.
  static func measure(file: String) -> SourceMeasure {
    SourceBytes.read(file).map(measure) ?? SourceMeasure()
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lines = LineStarts.of(bytes)
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lexer = SwiftLexer(bytes)
    var line = 0
    var isCode = [Bool](repeating: false, count: lines.count)
    while let token = lexer.next() {
      while line + 1 < lines.count, lines[line + 1] <= token.range.lowerBound { line += 1 }
      let first = line
      while line + 1 < lines.count, lines[line + 1] < token.range.upperBound { line += 1 }
      for index in first...line { isCode[index] = true }
      count(token, lexer)
      bodies.read(token, word: isMember ? "" : keyword(token, lexer), line: first)
      isMember = token.kind == .punctuation(.dot)
    }
    measure.files = 1
    measure.functions = bodies.lengths
    measure.code = isCode.count { $0 }
    measure.comments = lines.indices.count { index in
      !isCode[index] && !LineStarts.isBlank(index, of: lines, in: bytes)
    }
  }

  private func keyword(_ token: SwiftToken, _ lexer: SwiftLexer) -> String {
    token.kind == .word && !token.isQuoted ? lexer.text(token) : ""
  }

  private mutating func count(_ token: SwiftToken, _ lexer: SwiftLexer) {
    // `public private(set)` exposes a declaration, `public(set)` and `public import` none.
    let isAttribute = token.kind == .punctuation(.at)
    guard token.kind == .word, !isMember else {
      if exposes, isAttribute { measure.exposed += 1 }
      introduces = false
      exposes = false
      return
    }
    let word = lexer.text(token)
    if introduces, !Self.members.contains(word) { measure.types += 1 }
    if exposes, word != "import" { measure.exposed += 1 }
    introduces = false
    exposes = false
    guard !token.isQuoted else { return }
    switch word {
    case "struct", "class", "enum", "actor": introduces = true
    case "protocol": measure.protocols += 1
    case "public", "open", "package": exposes = true
    default: break
    }
  }

  /// What may follow `class` as a modifier.
  private static let members: Set<String> = ["func", "var", "let", "subscript", "override"]
}

/// What one source file holds, counted.
package struct SourceMeasure: Codable, Equatable, Sendable {
  package var files = 0
  /// Lines with code on them; the lines of a long string are code.
  package var code = 0
  package var comments = 0
  package var types = 0
  package var protocols = 0
  /// The lines of each function that has a body, from its first word to its closing brace.
  package var functions: [Int] = []
  /// Declarations that other modules may see: `public`, `open` and `package`.
  package var exposed = 0

  package init() {}

  static func + (one: SourceMeasure, other: SourceMeasure) -> SourceMeasure {
    var sum = one
    sum.files += other.files
    sum.code += other.code
    sum.comments += other.comments
    sum.types += other.types
    sum.protocols += other.protocols
    sum.functions += other.functions
    sum.exposed += other.exposed
    return sum
  }
}

/// Measures the bodies of functions and initialisers, those within others too.
struct FunctionBodies {
  private(set) var lengths: [Int] = []
  /// The braces that are open: the line where their function began, or nil.
  private var braces: [Int?] = []
  private var pending: (line: Int, parentheses: Int)?
  private var parentheses = 0

  mutating func read(_ token: SwiftToken, word: String, line: Int) {
    switch token.kind {
    case .punctuation(.openParenthesis): parentheses += 1
    case .punctuation(.closeParenthesis): parentheses -= 1
    case .punctuation(.openBrace): open()
    case .punctuation(.closeBrace): close(line)
    case .word: readWord(word, line)
    default: break
    }
  }

  private mutating func open() {
    guard let begun = pending, begun.parentheses == parentheses else {
      braces.append(nil)
      return
    }
    braces.append(begun.line)
    pending = nil
  }

  /// A requirement of a protocol has no body: the next declaration, or the brace, ends it.
  private mutating func close(_ line: Int) {
    if pending?.parentheses == parentheses { pending = nil }
    if let begun = braces.popLast() ?? nil { lengths.append(line - begun + 1) }
  }

  private mutating func readWord(_ word: String, _ line: Int) {
    switch word {
    case "func", "init", "deinit", "subscript": pending = (line, parentheses)
    case "var", "let", "struct", "class", "enum", "protocol", "extension", "associatedtype":
      if pending?.parentheses == parentheses { pending = nil }
    default: break
    }
  }
}

/// Reads the imports of one source file.
///
/// Only the part of a file up to its last word `import` is cut into tokens, and most files end
/// theirs in the first lines.
package struct ImportScanner {
  private var lexer: SwiftLexer
  private var imports: [ImportStatement] = []
  private var conditions = ConditionStack()
  private var prefix = ImportPrefix()
  /// The brackets open at the present position: imports stand outside of all.
  private var depth = 0
  private var lines = LineCounter()

  package static func imports(in bytes: [UInt8]) -> [ImportStatement] {
    bytes.withUnsafeBufferPointer { imports(in: $0) }
  }

  package static func imports(in bytes: UnsafeBufferPointer<UInt8>) -> [ImportStatement] {
    guard let last = lastCandidate(in: bytes) else { return [] }
    var scanner = ImportScanner(lexer: SwiftLexer(bytes))
    scanner.read(through: last)
    return scanner.imports
  }

  private init(lexer: SwiftLexer) {
    self.lexer = lexer
  }

  /// Where the last word `import` stands that is no part of a longer word.
  private static func lastCandidate(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var last: Int?
    var start = 0
    while let found = Bytes.findImport(in: bytes, from: start) {
      start = found + 6
      let isLonger =
        found > 0 && bytes[found - 1].continuesWord && found != 3
        || start < bytes.count && bytes[start].continuesWord
      if !isLonger { last = found }
    }
    return last
  }

  private mutating func read(through last: Int) {
    var token = lexer.next()
    while let present = token, present.range.lowerBound <= last {
      token = read(present)
    }
  }

  /// Takes in a token and gives the next.
  private mutating func read(_ token: SwiftToken) -> SwiftToken? {
    switch token.kind {
    case .directive:
      return readDirective(token)
    case .punctuation(.dot):
      return readMember()
    case .word where !token.isQuoted && depth == 0 && lexer.matches(token, "import"):
      return readImport(token)
    case .word where !token.isQuoted && depth == 0:
      prefix.take(lexer.text(token))
    case .punctuation(.at) where depth == 0:
      return readAttribute()
    case .punctuation(let byte):
      track(byte)
      prefix.clear()
    default:
      prefix.clear()
    }
    return lexer.next()
  }

  /// What follows a dot is a member, whatever its name.
  private mutating func readMember() -> SwiftToken? {
    prefix.clear()
    guard let member = lexer.next() else { return nil }
    return member.kind == .word ? lexer.next() : member
  }

  private mutating func track(_ byte: UInt8) {
    switch byte {
    case .openBrace, .openBracket, .openParenthesis: depth += 1
    case .closeBrace, .closeBracket, .closeParenthesis: depth = max(0, depth - 1)
    default: break
    }
  }

  private mutating func readDirective(_ token: SwiftToken) -> SwiftToken? {
    if lexer.matches(token, "#if") {
      conditions.open(lexer.condition())
    } else if lexer.matches(token, "#elseif") {
      conditions.alternative(lexer.condition())
    } else if lexer.matches(token, "#else") {
      conditions.alternative(nil)
    } else if lexer.matches(token, "#endif") {
      conditions.close()
    }
    return lexer.next()
  }

  private mutating func readAttribute() -> SwiftToken? {
    let start = lexer.position
    guard let name = lexer.next() else { return nil }
    guard name.kind == .word, name.range.lowerBound == start else { return name }
    var end = name.range.upperBound
    var following = lexer.next()
    if following?.kind == .punctuation(.openParenthesis), following?.range.lowerBound == end {
      var open = 1
      while open > 0, let token = lexer.next() {
        if token.kind == .punctuation(.openParenthesis) { open += 1 }
        if token.kind == .punctuation(.closeParenthesis) { open -= 1 }
        end = token.range.upperBound
      }
      following = lexer.next()
    }
    prefix.attributes.append(String(decoding: lexer.bytes[start..<end], as: UTF8.self))
    return following
  }

  private mutating func readImport(_ keyword: SwiftToken) -> SwiftToken? {
    defer { prefix.clear() }
    var token = lexer.next()
    var kind: String?
    if let word = token, word.kind == .word, !word.isQuoted, Self.kinds.contains(lexer.text(word)) {
      kind = lexer.text(word)
      token = lexer.next()
    }
    guard let module = token, module.kind == .word else { return token }
    var statement = ImportStatement(
      module: lexer.text(module), kind: kind, access: prefix.access,
      attributes: prefix.attributes, conditions: conditions.texts,
      line: lines.line(of: keyword.range.lowerBound, in: lexer.bytes))
    token = lexer.next()
    while token?.kind == .punctuation(.dot), let part = lexer.next() {
      guard part.kind == .word || part.kind == .operator else {
        token = part
        break
      }
      statement.path.append(lexer.text(part))
      token = lexer.next()
    }
    imports.append(statement)
    return token
  }

  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]
}

/// One `import` of a source file.
package struct ImportStatement: Equatable, Sendable {
  package var module: String
  /// What follows the module: its submodules, or the declaration that a kind names.
  package var path: [String] = []
  /// `struct`, `func`, …
  package var kind: String?
  /// `public`, `package`, `internal`, …
  package var access: String?
  /// Without the `@`, with their arguments: `testable`, `_spi(Name)`.
  package var attributes: [String] = []
  /// The `#if` conditions that it stands under, outermost first.
  package var conditions: [String] = []
  package var line: Int
}

/// The attributes and the access level that stand before an import.
struct ImportPrefix {
  var attributes: [String] = []
  private(set) var access: String?

  mutating func take(_ word: String) {
    switch word {
    case "public", "package", "internal", "fileprivate", "private", "open": access = word
    default: clear()
    }
  }

  mutating func clear() {
    guard access != nil || !attributes.isEmpty else { return }
    attributes = []
    access = nil
  }
}

/// The `#if` branches that the reader stands in. A later branch carries what rules out the former.
struct ConditionStack {
  private var branches: [(earlier: [String], own: String?)] = []

  var texts: [String] {
    branches.map { branch in
      let denials = branch.earlier.map { "!(\($0))" }
      return (denials + (branch.own.map { [$0] } ?? [])).joined(separator: " && ")
    }
  }

  mutating func open(_ condition: String) {
    branches.append(([], condition))
  }

  /// `#elseif`, or `#else` without a condition; what opens nothing is let pass.
  mutating func alternative(_ condition: String?) {
    guard let branch = branches.popLast() else { return }
    branches.append((branch.earlier + (branch.own.map { [$0] } ?? []), condition))
  }

  mutating func close() {
    _ = branches.popLast()
  }
}

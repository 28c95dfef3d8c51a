/// Counts what a source file holds.
package struct SourceMeter {
  private var measure = SourceMeasure()
  private var lines: [Int]
  private var bodies = FunctionBodies()
  private var introduces = false
  private var isMember = false

  package static func measure(_ bytes: [UInt8]) -> SourceMeasure {
    bytes.withUnsafeBufferPointer { buffer in
      var meter = SourceMeter(buffer)
      meter.read(buffer)
      return meter.measure
    }
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
    guard token.kind == .word, !isMember else {
      introduces = false
      return
    }
    let word = lexer.text(token)
    if introduces, !Self.members.contains(word) { measure.types += 1 }
    introduces = false
    guard !token.isQuoted else { return }
    switch word {
    case "struct", "class", "enum", "actor": introduces = true
    case "protocol": measure.protocols += 1
    case "public", "open", "package": measure.exposed += 1
    default: break
    }
  }

  /// What may follow `class` as a modifier.
  private static let members: Set<String> = ["func", "var", "let", "subscript", "override"]
}

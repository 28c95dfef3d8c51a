/// Finds types in sources by their names alone, without a build.
enum TypeNames {
  private static let keywords: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "typealias",
  ]

  /// Those that are declared outside of all brackets.
  static func declared(in bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = SwiftLexer(buffer)
      var names: [String] = []
      var depth = 0
      var introduces = false
      while let token = lexer.next() {
        switch token.kind {
        case .punctuation(.openBrace), .punctuation(.openParenthesis): depth += 1
        case .punctuation(.closeBrace), .punctuation(.closeParenthesis): depth -= 1
        case .word where introduces: names.append(lexer.text(token))
        default: break
        }
        introduces =
          depth == 0 && token.kind == .word && !token.isQuoted
          && keywords.contains(lexer.text(token))
      }
      return names
    }
  }

  /// The first mention of each; a member of that name is none.
  static func mentions(of names: Set<String>, in bytes: [UInt8]) -> [(name: String, line: Int)] {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = SwiftLexer(buffer)
      var counter = LineCounter()
      var found: [(name: String, line: Int)] = []
      var waiting = names
      var isMember = false
      while !waiting.isEmpty, let token = lexer.next() {
        if token.kind == .word, !isMember, let name = waiting.remove(lexer.text(token)) {
          found.append((name, counter.line(of: token.range.lowerBound, in: buffer)))
        }
        isMember = token.kind == .punctuation(.dot)
      }
      return found
    }
  }
}

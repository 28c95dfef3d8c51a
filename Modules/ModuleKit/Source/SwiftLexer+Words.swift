extension SwiftLexer {
  mutating func word(from start: Int) -> SwiftToken {
    position += 1
    while byte(0).continuesWord { position += 1 }
    return make(.word, from: start)
  }

  /// A name in backticks; one backtick alone is a token of its own.
  mutating func quotedWord() -> SwiftToken {
    var end = position + 1
    while end < bytes.count, !bytes[end].endsLine, bytes[end] != .backtick { end += 1 }
    guard end < bytes.count, bytes[end] == .backtick else {
      position += 1
      return make(.punctuation(.backtick), from: position - 1)
    }
    let name = position + 1..<end
    position = end + 1
    return SwiftToken(kind: .word, range: name, startsLine: startsLine, isQuoted: true)
  }

  mutating func skipNumber() {
    while byte(0).continuesWord || (byte(0) == .dot && byte(1).isDigit) { position += 1 }
  }

  /// An operator ends where a comment begins.
  mutating func skipOperator() {
    repeat {
      position += 1
    } while byte(0).isOperator
      && !(byte(0) == .slash && (byte(1) == .slash || byte(1) == .star))
  }

  func precedesValue(_ range: Range<Int>) -> Bool {
    guard range.count <= 6 else { return false }
    switch String(decoding: bytes[range], as: UTF8.self) {
    case "return", "in", "case", "try", "await", "if", "while", "guard", "where", "throw", "switch",
      "else", "is", "as", "do", "yield":
      return true
    default: return false
    }
  }

  func matches(_ token: SwiftToken, _ text: StaticString) -> Bool {
    guard token.range.count == text.utf8CodeUnitCount else { return false }
    let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[token.range].elementsEqual(expected)
  }

  package func text(_ token: SwiftToken) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }
}

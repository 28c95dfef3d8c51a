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

extension UInt8 {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let exclamationMark: UInt8 = 0x21
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let dollar: UInt8 = 0x24
  static let openParenthesis: UInt8 = 0x28
  static let closeParenthesis: UInt8 = 0x29
  static let star: UInt8 = 0x2A
  static let comma: UInt8 = 0x2C
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let at: UInt8 = 0x40
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let underscore: UInt8 = 0x5F
  static let backtick: UInt8 = 0x60
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D

  var endsLine: Bool { self == .newline || self == .carriageReturn }
  var isBlank: Bool { self == .space || self == .tab }
  var isDigit: Bool { self &- 0x30 < 10 }

  /// Bytes beyond ASCII count as letters: names may hold them, and keywords don't.
  var startsWord: Bool {
    (self | 0x20) &- 0x61 < 26 || self == .underscore || self == .dollar || self >= 0x80
  }

  var continuesWord: Bool { startsWord || isDigit }

  var isOperator: Bool {
    switch self {
    case .slash, .star, .exclamationMark, 0x25, 0x26, 0x2B, 0x2D, 0x3C...0x3F, 0x5E, 0x7C, 0x7E:
      true
    default: false
    }
  }
}

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

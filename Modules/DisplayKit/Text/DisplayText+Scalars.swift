extension DisplayText {
  /// What stands for `scalar`, mostly itself.
  static func substitute(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20...0x7E, 0x09, 0x0A: scalar
    case 0x85, 0x2028, 0x2029: "\n"
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF,
      0xE0000...0xE007F:
      "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: scalar
    }
  }

  /// A digit or a letter of a flag's name, or the tag that ends it.
  static func isFlagTag(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE0030...0xE0039, 0xE0061...0xE007A, 0xE007F: true
    default: false
    }
  }

  /// Whether `scalar`, a substitute, takes room and never joins another scalar of this kind: what
  /// most text is made of, and what need not be looked up.
  static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x370..<0x483, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x2426,
      0x3001...0x3029, 0x3041...0x3096, 0x30A0...0x312F, 0x3200...0x9FFF, 0xAC00...0xD7A3, 0xFFFD:
      true
    default: false
    }
  }
}

extension UInt8 {
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// White space as HTML has it.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
}

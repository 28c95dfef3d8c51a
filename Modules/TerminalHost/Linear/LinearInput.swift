struct LinearInput {
  /// Longer lines are cut off.
  static let longestLine = 1 << 20

  private var bytes: [UInt8] = []

  mutating func feed(_ new: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in new {
      if byte == UInt8(ascii: "\n") {
        lines.append(end() ?? "")
      } else if bytes.count < Self.longestLine {
        bytes.append(byte)
      }
    }
    return lines
  }

  /// A last line without a line break.
  mutating func end() -> String? {
    guard !bytes.isEmpty else { return nil }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    bytes = []
    return String(
      String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .control }))
  }
}

/// The lines of the input that are not handled yet.
struct LinearInput {
  /// Longer lines are cut off.
  static let longestLine = 1 << 20

  private(set) var lines: ArraySlice<String> = []
  private(set) var hasEnded = false
  private var bytes: [UInt8] = []
  private var byteCount = 0

  mutating func feed(_ new: [UInt8]) {
    byteCount += new.count
    for byte in new {
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else if bytes.count < Self.longestLine {
        bytes.append(byte)
      }
    }
  }

  /// The last line may have no line break.
  mutating func end() {
    hasEnded = true
    if !bytes.isEmpty { endLine() }
  }

  mutating func takeLine() -> String { lines.removeFirst() }

  /// The number of bytes that were fed since the last call.
  mutating func takeByteCount() -> Int {
    defer { byteCount = 0 }
    return byteCount
  }

  private mutating func endLine() {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    bytes = []
    lines.append(
      String(String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .control }))
    )
  }
}

/// A text with pending replacements.
struct TextEdit {
  let bytes: [UInt8]
  private(set) var edits: [(range: Range<Int>, text: String)] = []

  /// Insertions at the same offset stay in call order.
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// A replacement that overlaps with an earlier one is ignored.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let next = edits.firstIndex { $0.range.lowerBound > range.lowerBound }
    edits.insert((range, text), at: next ?? edits.count)
  }

  var result: [UInt8] { result(of: bytes.indices) }

  /// The edited text of a range that contains all edits.
  func result(of range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var copied = range.lowerBound
    for edit in edits where edit.range.lowerBound >= copied {
      result += bytes[copied..<edit.range.lowerBound] + edit.text.utf8
      copied = edit.range.upperBound
    }
    return result + bytes[copied..<range.upperBound]
  }

  func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(where: \.endsLine).map { $0 + 1 } ?? 0
  }

  func lineEnd(from offset: Int) -> Int {
    bytes[offset...].firstIndex(where: \.endsLine) ?? bytes.count
  }

  func indentation(at offset: Int) -> String {
    String(decoding: bytes[lineStart(of: offset)...].prefix(while: \.isBlank), as: UTF8.self)
  }
}

/// A text, and what takes the place of parts of it.
struct TextEdit {
  let bytes: [UInt8]
  private var edits: [(range: Range<Int>, text: String)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// At one place the first comes first.
  mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  /// What overlaps with an earlier part is left out.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let next = edits.firstIndex { $0.range.lowerBound > range.lowerBound }
    edits.insert((range, text), at: next ?? edits.count)
  }

  var isEmpty: Bool { edits.isEmpty }

  var result: [UInt8] { result(of: bytes.indices) }

  /// What a part that holds all the edits becomes.
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

  /// That of the line which holds the place.
  func indentation(at offset: Int) -> String {
    String(decoding: bytes[lineStart(of: offset)...].prefix(while: \.isBlank), as: UTF8.self)
  }
}

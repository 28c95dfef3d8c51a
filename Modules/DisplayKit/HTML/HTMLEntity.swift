/// A character reference, decoded as HTML says: with what Windows-1252 means by 128 to 159, and
/// with the old names that may lack their semicolon.
struct HTMLEntity: Equatable {
  var first: Unicode.Scalar
  /// A few names stand for two scalars.
  var second: Unicode.Scalar?
  /// The position after the reference.
  var end: Int

  /// In UTF-8.
  func append(to bytes: inout [UInt8]) {
    bytes += UTF8.encode(first) ?? .init()
    if let second { bytes += UTF8.encode(second) ?? .init() }
  }

  private static let longestName = 31
  private static let longestLegacyName = 6

  /// Nil where the ampersand at `position` stands for itself.
  init?(_ bytes: [UInt8], at position: Int, before limit: Int, inAttribute: Bool = false) {
    let start = position + 1
    guard start < limit else { return nil }
    if bytes[start] == UInt8(ascii: "#") {
      self.init(number: bytes, at: start + 1, before: limit)
    } else {
      self.init(name: bytes, at: start, before: limit, inAttribute: inAttribute)
    }
  }

  private init(_ first: Unicode.Scalar, _ second: Unicode.Scalar? = nil, end: Int) {
    self.first = first
    self.second = second
    self.end = end
  }

  private init?(number bytes: [UInt8], at start: Int, before limit: Int) {
    let isHex = start < limit && bytes[start] | 0x20 == UInt8(ascii: "x")
    let digits = isHex ? start + 1 : start
    var value: UInt32 = 0
    var position = digits
    while position < limit, let digit = Self.digit(bytes[position], isHex: isHex) {
      // Beyond Unicode, and far from overflowing.
      if value <= 0x10FFFF { value = value * (isHex ? 16 : 10) + digit }
      position += 1
    }
    guard position > digits else { return nil }
    if position < limit, bytes[position] == UInt8(ascii: ";") { position += 1 }
    self.init(Self.replacement(for: value), end: position)
  }

  private static func digit(_ byte: UInt8, isHex: Bool) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46 where isHex: UInt32(byte - 0x41 + 10)
    case 0x61...0x66 where isHex: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  private static func replacement(for value: UInt32) -> Unicode.Scalar {
    if value == 0 { return "\u{FFFD}" }
    if (0x80..<0xA0).contains(value) {
      return Unicode.Scalar(windows1252[Int(value - 0x80)]) ?? "\u{FFFD}"
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// 128 to 159.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]

  private init?(name bytes: [UInt8], at start: Int, before limit: Int, inAttribute: Bool) {
    let longest = min(limit, start + Self.longestName)
    var end = start
    while end < longest, Self.isNameByte(bytes[end]) { end += 1 }

    if end < limit, bytes[end] == UInt8(ascii: ";"),
      let entry = HTMLEntityTable.find(bytes[start..<end])
    {
      self.init(entry.first, entry.second, end: end + 1)
      return
    }
    for count in stride(from: min(end - start, Self.longestLegacyName), to: 1, by: -1) {
      let end = start + count
      guard let entry = HTMLEntityTable.find(bytes[start..<end]), entry.isLegacy else { continue }
      // In an address, `&copy=1` is a parameter.
      if inAttribute, end < limit, bytes[end] == UInt8(ascii: "=") || Self.isNameByte(bytes[end]) {
        return nil
      }
      self.init(entry.first, entry.second, end: end)
      return
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit
  }

  /// `bytes` with its references decoded.
  static func decode(_ bytes: [UInt8], in range: Range<Int>, inAttribute: Bool) -> String {
    var result: [UInt8] = []
    var position = range.lowerBound
    while position < range.upperBound {
      if bytes[position] == UInt8(ascii: "&"),
        let entity = HTMLEntity(
          bytes, at: position, before: range.upperBound, inAttribute: inAttribute)
      {
        entity.append(to: &result)
        position = entity.end
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension HTMLEntityTable {
  struct Entry: Equatable {
    var first: Unicode.Scalar
    var second: Unicode.Scalar?
    /// The semicolon may be missing.
    var isLegacy: Bool
  }

  static func find(_ name: ArraySlice<UInt8>) -> Entry? {
    text.withUTF8Buffer { table in
      var low = 0
      var high = table.count
      while low < high {
        var start = (low + high) / 2
        while start > low, table[start - 1] != UInt8(ascii: " ") { start -= 1 }
        let order = compare(name, table[start...])
        if order == 0 { return entry(of: table[(start + name.count)...]) }
        if order < 0 {
          high = start
        } else {
          low = (table[start...].firstIndex(of: UInt8(ascii: " ")) ?? table.count) + 1
        }
      }
      return nil
    }
  }

  /// Less than, equal to or more than 0, as `name` comes before, is or comes after the name here.
  private static func compare(
    _ name: ArraySlice<UInt8>, _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int {
    var position = text.startIndex
    for byte in name {
      if isMark(text[position]) { return 1 }
      if byte != text[position] { return Int(byte) - Int(text[position]) }
      position += 1
    }
    return isMark(text[position]) ? 0 : -1
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":")
  }

  /// Reads what stands from the mark after the name up to the next space.
  private static func entry(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Entry? {
    var values: (first: UInt32, second: UInt32?) = (0, nil)
    for byte in text.dropFirst().prefix(while: { $0 != UInt8(ascii: " ") }) {
      if byte == UInt8(ascii: ",") {
        values.second = 0
      } else {
        let digit = UInt32(byte <= UInt8(ascii: "9") ? byte - 0x30 : byte - 0x41 + 10)
        if let second = values.second {
          values.second = second << 4 | digit
        } else {
          values.first = values.first << 4 | digit
        }
      }
    }
    guard let first = Unicode.Scalar(values.first) else { return nil }
    return Entry(
      first: first, second: values.second.flatMap(Unicode.Scalar.init),
      isLegacy: text.first == UInt8(ascii: "="))
  }
}

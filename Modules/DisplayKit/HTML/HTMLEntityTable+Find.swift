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

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
        let end = table[start...].firstIndex(of: UInt8(ascii: " ")) ?? table.count
        guard
          let mark = table[start..<end].firstIndex(where: {
            $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":")
          })
        else { return nil }
        if name.elementsEqual(table[start..<mark]) { return entry(of: table[mark..<end]) }
        if name.lexicographicallyPrecedes(table[start..<mark]) {
          high = start
        } else {
          low = end + 1
        }
      }
      return nil
    }
  }

  private static func entry(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Entry? {
    let scalars = text.dropFirst().split(separator: UInt8(ascii: ",")).map { code in
      UInt32(String(decoding: code, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
    }
    guard let first = scalars.first ?? nil else { return nil }
    return Entry(
      first: first, second: scalars.dropFirst().first ?? nil,
      isLegacy: text.first == UInt8(ascii: "="))
  }
}

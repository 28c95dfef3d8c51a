/// Decodes character references as HTML says: 128 to 159 are those of Windows-1252, and some old
/// names need no semicolon.
enum HTMLEntity {
  private typealias Reference = (text: String, end: Int)

  private static let longestName = 31
  private static let longestLegacyName = 6

  /// An ampersand that starts no reference is kept.
  static func decode(_ html: ArraySlice<UInt8>, inAttribute: Bool = false) -> String {
    var decoded: [UInt8] = []
    var rest = html
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      decoded += rest[..<start]
      rest = rest[(start + 1)...]
      if let (text, end) = number(rest) ?? name(rest, inAttribute: inAttribute) {
        decoded += text.utf8
        rest = rest[end...]
      } else {
        decoded.append(UInt8(ascii: "&"))
      }
    }
    return String(decoding: decoded + rest, as: UTF8.self)
  }

  private static func number(_ rest: ArraySlice<UInt8>) -> Reference? {
    guard rest.first == UInt8(ascii: "#") else { return nil }
    let isHex = rest.dropFirst().first?.lowercased == UInt8(ascii: "x")
    let digits = rest.dropFirst(isHex ? 2 : 1).prefix { isHex ? $0.isHexDigit : $0.isDigit }
    guard !digits.isEmpty else { return nil }
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10)
    let hasEnd = rest[digits.endIndex...].first == UInt8(ascii: ";")
    return (String(scalar(value ?? 0)), digits.endIndex + (hasEnd ? 1 : 0))
  }

  private static func scalar(_ value: UInt32) -> Character {
    let value = (0x80..<0xA0).contains(value) ? windows1252[Int(value - 0x80)] : value
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return Character(scalar ?? "\u{FFFD}")
  }

  /// 128 to 159.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]

  private static func name(_ rest: ArraySlice<UInt8>, inAttribute: Bool) -> Reference? {
    let name = rest.prefix(longestName).prefix { $0.isLetter || $0.isDigit }
    if rest[name.endIndex...].first == UInt8(ascii: ";"), let entry = HTMLEntityTable.find(name) {
      return (entry.text, name.endIndex + 1)
    }
    for count in stride(from: min(name.count, longestLegacyName), to: 1, by: -1) {
      let name = name.prefix(count)
      guard let entry = HTMLEntityTable.find(name), entry.isLegacy else { continue }
      // In an address, `&copy=1` is a parameter.
      let next = rest[name.endIndex...].first ?? 0
      let isParameter = next == UInt8(ascii: "=") || next.isLetter || next.isDigit
      return inAttribute && isParameter ? nil : (entry.text, name.endIndex)
    }
    return nil
  }
}

/// The named entities.
enum HTMLEntityTable {
  struct Entry: Equatable {
    let text: String
    /// The semicolon may be missing.
    let isLegacy: Bool

    /// - Parameter entry: such as `AElig=C6` or `NotEqualTilde:2242,338`.
    init(_ entry: Substring) {
      let codes = entry.split { $0 == "=" || $0 == ":" }.last ?? ""
      let scalars = codes.split(separator: ",").compactMap { code in
        UInt32(code, radix: 16).flatMap { Unicode.Scalar($0) }
      }
      text = String(String.UnicodeScalarView(scalars))
      isLegacy = entry.contains("=")
    }
  }

  static let entries = GeneratedTable.entries(of: names).reduce(into: [String: Entry]()) {
    $0[String($1.prefix { $0 != "=" && $0 != ":" })] = Entry($1)
  }

  static func find(_ name: ArraySlice<UInt8>) -> Entry? {
    entries[String(decoding: name, as: UTF8.self)]
  }
}

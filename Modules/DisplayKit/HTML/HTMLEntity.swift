/// A character reference, decoded as HTML says: with what Windows-1252 means by 128 to 159, and
/// with the old names that may lack their semicolon.
struct HTMLEntity: Equatable {
  private static let longestName = 31
  private static let longestLegacyName = 6

  /// One scalar; a few names decode to two.
  let text: String
  /// The position after the reference.
  let end: Int

  /// Nil where the ampersand at `position` stands for itself.
  init?(_ bytes: [UInt8], at position: Int, before limit: Int, inAttribute: Bool = false) {
    let rest = bytes[position + 1..<limit]
    if rest.first == UInt8(ascii: "#") {
      self.init(number: rest.dropFirst())
    } else {
      self.init(name: rest, inAttribute: inAttribute)
    }
  }

  private init?(number rest: ArraySlice<UInt8>) {
    let isHex = rest.first?.lowercased == UInt8(ascii: "x")
    let digits = rest.dropFirst(isHex ? 1 : 0).prefix { isHex ? $0.isHexDigit : $0.isDigit }
    guard !digits.isEmpty else { return nil }
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10)
    text = String(Self.scalar(value ?? 0))
    end = digits.endIndex + (rest[digits.endIndex...].first == UInt8(ascii: ";") ? 1 : 0)
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

  private init?(name rest: ArraySlice<UInt8>, inAttribute: Bool) {
    let name = rest.prefix(Self.longestName).prefix { $0.isLetter || $0.isDigit }
    if rest[name.endIndex...].first == UInt8(ascii: ";"), let entry = HTMLEntityTable.find(name) {
      text = entry.text
      end = name.endIndex + 1
      return
    }
    for count in stride(from: min(name.count, Self.longestLegacyName), to: 1, by: -1) {
      let name = name.prefix(count)
      guard let entry = HTMLEntityTable.find(name), entry.isLegacy else { continue }
      // In an address, `&copy=1` is a parameter.
      let next = rest[name.endIndex...].first
      if inAttribute, let next, next == UInt8(ascii: "=") || next.isLetter || next.isDigit {
        return nil
      }
      text = entry.text
      end = name.endIndex
      return
    }
    return nil
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
        result += entity.text.utf8
        position = entity.end
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The named entities.
enum HTMLEntityTable {
  struct Entry: Equatable {
    let text: String
    /// The semicolon may be missing.
    let isLegacy: Bool

    /// - Parameter line: such as `AElig=C6` or `NotEqualTilde:2242,338`.
    init(_ line: Substring) {
      let codes = line.split { $0 == "=" || $0 == ":" }.last ?? ""
      let scalars = codes.split(separator: ",").compactMap { code in
        UInt32(code, radix: 16).flatMap { Unicode.Scalar($0) }
      }
      text = String(String.UnicodeScalarView(scalars))
      isLegacy = line.contains("=")
    }
  }

  static let entries = TableResource.lines(of: PackageResources.html_entities_txt).reduce(
    into: [String: Entry]()
  ) {
    $0[String($1.prefix { $0 != "=" && $0 != ":" })] = Entry($1)
  }

  static func find(_ name: ArraySlice<UInt8>) -> Entry? {
    entries[String(decoding: name, as: UTF8.self)]
  }
}

/// A table that Scripts/unicode-tables makes.
enum TableResource {
  /// Without the comments.
  static func lines(of resource: [UInt8]) -> [Substring] {
    String(decoding: resource, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
  }
}

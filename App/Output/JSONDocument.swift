#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value as one JSON document: sorted keys, a final newline, and no character in it that a
/// terminal could take for an order.
enum JSONDocument {
  /// Scalars of one character that are left as they are; a longer cluster may be an attack on
  /// whoever draws it.
  private static let longestCluster = 16

  static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// Escapes what `JSONEncoder` leaves: outside of strings JSON is ASCII, so whatever is escaped
  /// here stands in one, and reads as the same string.
  static func escaped(_ json: String) -> String {
    guard json.utf8.contains(where: { $0 >= 0x7F }) else { return json }
    var result = ""
    result.reserveCapacity(json.utf8.count)
    for character in json {
      for (position, scalar) in character.unicodeScalars.enumerated() {
        if position >= longestCluster || isUnsafe(scalar) {
          result += escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .format: scalar != "\u{200D}"  // joins emoji
    case .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      "\\u" + String(Int(unit) + 0x10000, radix: 16).dropFirst()
    }.joined()
  }
}

/// A value that is written as `null` when it is missing, where `Optional` would leave its key out.
@propertyWrapper
struct Nullable<Value: Encodable>: Encodable {
  var wrappedValue: Value?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue {
      try container.encode(wrappedValue)
    } else {
      try container.encodeNil()
    }
  }
}

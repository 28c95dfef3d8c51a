#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value as one JSON document: sorted keys, dates in ISO 8601, a final newline, and no character
/// that a terminal could interpret as a control sequence.
struct JSONDocument {
  /// The most scalars of one character that stay unescaped; a longer cluster may be an attack on
  /// the renderer.
  private static let longestCluster = 16

  let text: String

  init(_ value: some Encodable) throws { try self.init(value, formatting: .prettyPrinted) }

  /// In one line.
  init(line value: some Encodable) throws { try self.init(value, formatting: []) }

  private init(_ value: some Encodable, formatting: JSONEncoder.OutputFormatting) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    encoder.dateEncodingStrategy = .iso8601
    text = Self.escaped(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// Escapes what `JSONEncoder` does not. JSON is ASCII outside of strings, so only characters in
  /// strings are escaped, and decoding gives the same string.
  private static func escaped(_ json: String) -> String {
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

/// An object of a JSON document. A value that is nil is written as `null`.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private let fields: [String: Field]

  init(dictionaryLiteral elements: (String, any Encodable)...) {
    fields = Dictionary(elements.map { ($0, Field(value: $1)) }) { $1 }
  }

  private init(_ fields: [String: Field]) { self.fields = fields }

  /// The values of `other` replace those with the same key.
  func merging(_ other: JSONObject) -> JSONObject {
    JSONObject(fields.merging(other.fields) { $1 })
  }

  func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }

  private struct Field: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
}

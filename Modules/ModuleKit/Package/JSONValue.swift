import Foundation

/// JSON that is compared without being interpreted.
enum JSONValue: Decodable, Equatable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// Null if the text is not valid JSON.
  init(text: String) {
    self = (try? JSONText.value(JSONValue.self, from: Array(text.utf8))) ?? .null
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let truth = try? value.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// Empty unless the value is an array.
  var list: [JSONValue] {
    if case .list(let items) = self { items } else { [] }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The objects of an array by the string at a key.
  func items(by key: String) -> [String: JSONValue] {
    let items = list.compactMap { item in item[key]?.text.map { ($0, item) } }
    return Dictionary(items) { $1 }
  }

  /// Whether the string occurs anywhere in the value.
  func holds(_ text: String) -> Bool {
    switch self {
    case .text(let own): own == text
    case .list(let items): items.contains { $0.holds(text) }
    case .object(let values): values.values.contains { $0.holds(text) }
    case .null, .truth, .number: false
    }
  }

  subscript(key: String) -> JSONValue? {
    if case .object(let values) = self { values[key] } else { nil }
  }
}

package enum JSONText {
  /// Sorts keys, so that equal values encode to equal text.
  static func of(_ value: some Encodable, onOneLine: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  package static func value<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}

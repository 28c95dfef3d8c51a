import Foundation

/// JSON that is compared without being interpreted.
enum JSONValue: Decodable, Equatable, Sendable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// Null if the text is not valid JSON.
  init(text: String) {
    self = (try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))) ?? .null
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self =
      (try? .text(value.decode(String.self))) ?? (try? .truth(value.decode(Bool.self)))
      ?? (try? .number(value.decode(Double.self))) ?? (try? .list(value.decode([JSONValue].self)))
      ?? (try? .object(value.decode([String: JSONValue].self))) ?? .null
  }

  /// Empty unless the value is an array.
  var list: [JSONValue] { if case .list(let items) = self { items } else { [] } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  func items(by key: String) -> [String: JSONValue] {
    let items = list.compactMap { item in item[key]?.text.map { ($0, item) } }
    return Dictionary(items) { $1 }
  }

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

enum JSONText {
  /// Sorts keys, so that equal values encode to equal text.
  static func of(_ value: some Encodable, onOneLine: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

import Foundation

/// A value in the JSON of a manifest, which is compared without being interpreted.
enum ManifestValue: Decodable, Equatable, Sendable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([ManifestValue])
  case object([String: ManifestValue])

  /// Null if the text is not valid JSON.
  init(text: String) {
    self = (try? JSONDecoder().decode(ManifestValue.self, from: Data(text.utf8))) ?? .null
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self =
      (try? .text(value.decode(String.self))) ?? (try? .truth(value.decode(Bool.self)))
      ?? (try? .number(value.decode(Double.self)))
      ?? (try? .list(value.decode([ManifestValue].self)))
      ?? (try? .object(value.decode([String: ManifestValue].self))) ?? .null
  }

  /// Empty unless the value is an array.
  var list: [ManifestValue] { if case .list(let items) = self { items } else { [] } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  func items(by key: String) -> [String: ManifestValue] {
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

  subscript(key: String) -> ManifestValue? {
    if case .object(let values) = self { values[key] } else { nil }
  }
}

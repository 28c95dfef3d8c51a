import Foundation

enum JSONText {
  /// Sorts keys, so that equal values encode to equal text.
  static func of(_ value: some Encodable, onOneLine: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    return withoutCommands(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// A command of GitHub's runner can be anywhere in a line; in JSON, `#` is only in strings.
  static func withoutCommands(_ json: String) -> String {
    json.replacing("##[", with: "#\\u0023[")
  }
}

/// What FTS5 is asked for words as a person typed them. Each is a quoted string, in which nothing
/// has a meaning of its own.
struct SearchExpression {
  private static let maximalWords = 32

  let text: String

  /// Nil where there is no letter and no digit to look for.
  init?(_ words: String) {
    let quoted = words.unicodeScalars
      .split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
      .filter { $0.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil } }
      .prefix(Self.maximalWords)
      .map { word in "\"" + String(word).split(separator: "\"").joined(separator: " ") + "\"" }
    guard !quoted.isEmpty else { return nil }
    text = quoted.joined(separator: " ") + "*"
  }
}

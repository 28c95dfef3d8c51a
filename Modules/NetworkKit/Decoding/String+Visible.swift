extension String {
  /// Whether the text is not blank: it contains more than white space, controls, and
  /// default-ignorable characters such as a zero-width joiner or a Hangul filler.
  package var isVisible: Bool {
    // Fast path: nearly every text contains an ASCII letter.
    utf8.contains { (0x21...0x7E).contains($0) } || unicodeScalars.contains(where: \.isVisible)
  }

  /// Nil for a text that is not visible.
  package var ifVisible: String? { isVisible ? self : nil }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && properties.generalCategory != .control && self != Self.braillePatternBlank
  }

  /// A symbol in Unicode's categories, but blank.
  private static let braillePatternBlank: Unicode.Scalar = "\u{2800}"
}

extension KeyedDecodingContainer {
  /// Decodes a required text; throws if it is not visible.
  package func decodeVisible(forKey key: Key) throws -> String {
    guard let text = try decode(String.self, forKey: key).ifVisible else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "is blank")
    }
    return text
  }
}

extension String {
  /// Whether there is anything to see: more than white space, controls, and what Unicode lets a
  /// renderer ignore, such as a zero-width joiner or a Hangul filler.
  public var isVisible: Bool {
    // Nearly every text has an ASCII letter, which needs no property lookup.
    utf8.contains { (0x21...0x7E).contains($0) } || unicodeScalars.contains(where: \.isVisible)
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && properties.generalCategory != .control && self != Self.braillePatternBlank
  }

  /// A symbol to Unicode, with no dots in it.
  private static let braillePatternBlank: Unicode.Scalar = "\u{2800}"
}

extension KeyedDecodingContainer {
  /// A text without which its element can't be shown: decoding fails where there is nothing to see.
  package func decodeVisible(forKey key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard text.isVisible else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "is blank")
    }
    return text
  }

  /// Nil for a text that is missing, or in which there is nothing to see.
  package func decodeVisibleIfPresent(forKey key: Key) throws -> String? {
    let text = try decodeIfPresent(String.self, forKey: key)
    return text?.isVisible == true ? text : nil
  }
}

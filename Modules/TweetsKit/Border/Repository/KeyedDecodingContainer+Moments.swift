import NetworkKit

extension KeyedDecodingContainer {
  /// Nil for a text that is missing, or in which there is nothing to see.
  func decodeText(forKey key: Key) throws -> String? {
    let text = try decodeIfPresent(String.self, forKey: key)
    return text.flatMap { $0.unicodeScalars.contains(where: Self.isVisible) ? $0 : nil }
  }

  /// A text without which its element can't be shown: decoding fails.
  func decodeVisibleText(forKey key: Key) throws -> String {
    guard let text = try decodeText(forKey: key) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "is missing or blank")
    }
    return text
  }

  /// None where the key is missing. A tweet is not lost for a bad image or comment.
  func decodeElements<Element: Decodable>(
    of type: Element.Type, forKey key: Key
  ) throws -> LossyList<Element> {
    try decodeIfPresent(LossyList<Element>.self, forKey: key) ?? LossyList([])
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && properties.generalCategory != .control
  }
}

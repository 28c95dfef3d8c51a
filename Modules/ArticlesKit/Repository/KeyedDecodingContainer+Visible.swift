extension KeyedDecodingContainer {
  /// A text by which its element is known. Without one the element can't be shown: decoding fails,
  /// so that it is skipped and counted as one that is broken.
  func decodeVisible(forKey key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard text.unicodeScalars.contains(where: Self.isVisible) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "is blank")
    }
    return text
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let isInvisible = [.control, .format].contains(scalar.properties.generalCategory)
    return !isInvisible && !scalar.properties.isWhitespace
  }
}

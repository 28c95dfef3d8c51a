extension KeyedDecodingContainer {
  /// A text by which its element is known. Without one the element can't be shown: decoding fails,
  /// so that it is skipped and counted as one that is broken.
  func decodeVisible(forKey key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "is blank")
    }
    return text
  }
}

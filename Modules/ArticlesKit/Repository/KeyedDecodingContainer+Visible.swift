import DisplayKit

extension KeyedDecodingContainer {
  /// A text by which its element is known. Without one the element can't be shown: decoding fails,
  /// so that it is skipped and counted as one that is broken.
  func decodeVisible(forKey key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard text.isVisible else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "is blank")
    }
    return text
  }

  /// Nil as well where there is nothing to see.
  func decodeVisibleIfPresent(forKey key: Key) throws -> String? {
    let text = try decodeIfPresent(String.self, forKey: key)
    return text?.isVisible == true ? text : nil
  }
}

import NetworkKit

extension KeyedDecodingContainer {
  /// Nil for a text that is missing or blank.
  func decodeText(forKey key: Key) throws -> String? {
    let text = try decodeIfPresent(String.self, forKey: key)
    return text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// The good ones: a tweet is not lost for a bad image or comment.
  func decodeElements<Element: Decodable>(
    of type: Element.Type, forKey key: Key
  ) throws -> [Element] {
    try decodeIfPresent(LossyList<Element>.self, forKey: key)?.elements ?? []
  }
}

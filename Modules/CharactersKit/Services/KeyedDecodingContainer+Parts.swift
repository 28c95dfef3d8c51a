import DisplayKit

extension KeyedDecodingContainer {
  /// Nil for a part that is missing or is not what it should be: nobody is lost for it.
  func part<Value: Decodable>(_ type: Value.Type = Value.self, forKey key: Key) -> Value? {
    try? decode(type, forKey: key)
  }

  /// As ``part(_:forKey:)``, and nil for a text in which there is nothing to see.
  func text(forKey key: Key) -> String? {
    part(String.self, forKey: key).flatMap { $0.isVisible ? $0 : nil }
  }

  /// A text without which its element can't be shown: decoding fails.
  func visibleText(forKey key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard text.isVisible else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "is blank")
    }
    return text
  }
}

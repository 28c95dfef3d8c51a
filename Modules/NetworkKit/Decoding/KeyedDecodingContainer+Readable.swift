extension KeyedDecodingContainer {
  /// Decodes an optional field: nil also if the value cannot be decoded, so that the rest of the
  /// object can. The invalid value is reported like an element that a ``LossyList`` skips.
  package func decodeIfReadable<Value: Decodable>(
    _ type: Value.Type = Value.self, forKey key: Key
  ) -> Value? {
    do {
      return try decodeIfPresent(type, forKey: key)
    } catch {
      // A container has no `userInfo`.
      if let userInfo = try? superDecoder(forKey: key).userInfo {
        let failure = DecodingFailure(error)
        SkipReport.of(userInfo)?.report("\(failure.path): \(failure.reason)")
      }
      return nil
    }
  }

  /// As ``decodeIfReadable(_:forKey:)``, but also nil for a text that is not visible.
  package func decodeVisibleIfReadable(forKey key: Key) -> String? {
    decodeIfReadable(String.self, forKey: key)?.ifVisible
  }
}

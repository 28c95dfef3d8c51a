extension KeyedDecodingContainer {
  /// Decodes an optional field: nil also if the value cannot be decoded, so that the rest of the
  /// object can. The invalid value is reported like an element that a ``LossyList`` skips.
  package func decodeIfReadable<Value: Decodable>(
    _ type: Value.Type = Value.self, forKey key: Key
  ) -> Value? {
    do {
      return try decodeIfPresent(type, forKey: key)
    } catch {
      report(DecodingFailure(error, at: codingPath + [key]), forKey: key)
      return nil
    }
  }

  private func report(_ failure: DecodingFailure, forKey key: Key) {
    // A container has no `userInfo`.
    guard let userInfo = try? superDecoder(forKey: key).userInfo else { return }
    SkipReport.of(userInfo)?.report("\(failure.path): \(failure.reason)")
  }

  /// As ``decodeIfReadable(_:forKey:)``, but also nil for a negative number.
  package func decodeCountIfReadable(forKey key: Key) -> Int? {
    guard let count: Int = decodeIfReadable(forKey: key) else { return nil }
    if count >= 0 { return count }
    let error = DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "is negative")
    report(DecodingFailure(error), forKey: key)
    return nil
  }

  /// As ``decodeIfReadable(_:forKey:)``, but also nil for a text that is not visible.
  package func decodeVisibleIfReadable(forKey key: Key) -> String? {
    decodeIfReadable(String.self, forKey: key)?.ifVisible
  }

  /// As ``decodeVisibleIfReadable(forKey:)``, but a text that is missing or not visible is reported, too:
  /// without it, the object is not shown.
  package func decodeVisibleOrReport(forKey key: Key) -> String? {
    do { return try decodeVisible(forKey: key) } catch {
      report(DecodingFailure(error, at: codingPath + [key]), forKey: key)
      return nil
    }
  }
}

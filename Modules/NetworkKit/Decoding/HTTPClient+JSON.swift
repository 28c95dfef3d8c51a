#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPClient {
  /// Sends, turns an error status into its ``NetworkError``, and decodes the JSON body.
  ///
  /// Where that fails with a stored answer, the server is asked once: it may have been a bad one, and
  /// would stay the answer for as long as it is fresh.
  ///
  /// - Throws: ``NetworkError``, or `CancellationError`.
  public func json<Value: Decodable>(
    _ type: Value.Type = Value.self, _ request: NetworkRequest
  ) async throws -> Value {
    let response = try await send(request)
    try response.requireSuccess(from: request.host)
    do {
      return try response.decode(type)
    } catch NetworkError.undecodable
      where response.storedAt != nil && request.cachePolicy == .standard
    {
      var request = request
      request.cachePolicy = .reload
      return try await json(type, request)
    }
  }

  /// As ``json(_:_:)``, for an array whose bad elements are skipped.
  public func list<Element: Decodable>(
    of type: Element.Type = Element.self, _ request: NetworkRequest
  ) async throws -> LossyList<Element> {
    try await json(LossyList<Element>.self, request)
  }
}

extension NetworkResponse {
  /// Decodes the JSON body, whatever the status.
  ///
  /// - Throws: ``NetworkError/undecodable(path:reason:)``, or whatever ``NetworkError`` or
  ///   `CancellationError` an initialiser of `Value` throws.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    let outline = try JSONOutline(checking: body)
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error where error is NetworkError || error is CancellationError {
      throw error
    } catch {
      let failure = DecodingFailure(error)
      guard failure.path.isEmpty, failure.isCorruption, let reason = outline.fault else {
        throw NetworkError.undecodable(path: failure.path, reason: failure.reason)
      }
      throw NetworkError.undecodable(path: "", reason: reason)
    }
  }
}

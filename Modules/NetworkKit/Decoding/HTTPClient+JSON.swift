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

extension HTTPClient {
  /// Sends, turns an error status into its ``NetworkError``, and decodes the JSON body.
  ///
  /// - Throws: ``NetworkError``, or `CancellationError`.
  public func json<Value: Decodable>(
    _ type: Value.Type = Value.self, _ request: NetworkRequest
  ) async throws -> Value {
    let response = try await send(request)
    try response.requireSuccess(from: request.host)
    return try response.decode(type)
  }

  /// As ``json(_:_:)``, for an array whose bad elements are skipped.
  public func list<Element: Decodable>(
    of type: Element.Type = Element.self, _ request: NetworkRequest
  ) async throws -> LossyList<Element> {
    try await json(LossyList<Element>.self, request)
  }
}

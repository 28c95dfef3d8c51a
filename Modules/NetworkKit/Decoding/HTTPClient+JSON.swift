#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPClient {
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

  /// As ``json(_:_:)``, for an array; skips its invalid elements.
  public func list<Element: Decodable>(
    of type: Element.Type = Element.self, _ request: NetworkRequest
  ) async throws -> LossyList<Element> {
    try await json(LossyList<Element>.self, request)
  }
}

extension NetworkResponse {
  /// Decodes the JSON body, whatever the status.
  ///
  /// - Throws: ``NetworkError/undecodable(path:reason:)``, or the ``NetworkError`` or
  ///   `CancellationError` that an initialiser of `Value` throws.
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

/// A scan of JSON text without decoding it.
///
/// Limits the cost of decoding: as measured, a level of objects in arrays takes 4 KiB of stack
/// (most threads on macOS have 512 KiB) and a skipped value 140 bytes.
struct JSONOutline {
  static let maximumDepth = 128
  static let maximumValues = 500_000

  /// Why the text is invalid JSON, as far as the scan detects it.
  private(set) var fault: String?

  private var deepest = 0
  private var values = 0
  private var isCutShort = false

  /// - Throws: ``NetworkError/undecodable(path:reason:)`` if the body must not be decoded.
  init(checking body: Data) throws(NetworkError) {
    guard !body.isEmpty else { throw .undecodable(path: "", reason: "the body is empty") }
    guard String(validating: body, as: UTF8.self) != nil else {
      throw .undecodable(path: "", reason: "not valid UTF-8")
    }
    scan(body)
    guard deepest <= Self.maximumDepth else {
      throw .undecodable(path: "", reason: "nested more than \(Self.maximumDepth) levels deep")
    }
    guard values <= Self.maximumValues else {
      throw .undecodable(path: "", reason: "more than \(Self.maximumValues) values")
    }
    let isMarkup = body.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "<")
    fault = isMarkup ? "a web page, not JSON" : isCutShort ? "ends too early" : nil
  }

  private mutating func scan(_ body: Data) {
    var depth = 0
    var isInString = false
    var isEscaped = false
    body.withUnsafeBytes { bytes in
      for byte in bytes {
        if isInString {
          isInString = isEscaped || byte != UInt8(ascii: "\"")
          isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: ","): values += 1
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          values += 1
          depth += 1
          deepest = max(deepest, depth)
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
    }
    isCutShort = isInString || depth > 0
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

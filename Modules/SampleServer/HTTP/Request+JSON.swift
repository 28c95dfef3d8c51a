import Foundation
import Hummingbird
import NIOCore

/// Why the body of a request is not decoded.
enum RequestBodyError: Error {
  case tooLarge
  /// Not UTF-8.
  case notText
}

extension Request {
  static let mostJSONBytes = 65_536

  /// The body, decoded from JSON. `JSONDecoder` limits nesting to 512 levels, so that it cannot
  /// exhaust the stack.
  ///
  /// - Throws: ``RequestBodyError`` or `DecodingError`.
  func json<Value: Decodable>(_ type: Value.Type) async throws -> Value {
    let bytes: ByteBuffer
    do {
      bytes = try await body.collect(upTo: Self.mostJSONBytes)
    } catch is NIOTooManyBytesError {
      throw RequestBodyError.tooLarge
    }
    let data = Data(bytes.readableBytesView)
    // The decoder takes text with a NUL among the first four bytes as UTF-16 or UTF-32.
    guard !data.prefix(4).contains(0), String(validating: data, as: UTF8.self) != nil else {
      throw RequestBodyError.notText
    }
    return try JSONDecoder().decode(type, from: data)
  }
}

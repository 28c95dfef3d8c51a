import Foundation
import Hummingbird
import NIOCore
import NumericsKit

/// A strong entity tag.
struct EntityTag {
  let text: String

  /// A hash of the body.
  init(of body: ByteBuffer) {
    var hash = StableHash()
    hash.combine(body.readableBytesView)
    self.init(name: String(hash.value, radix: 16))
  }

  /// The tag of a body that never changes under this name.
  init(name: String) { text = "\"\(name)\"" }

  /// Whether an `If-None-Match` contains this tag, by weak comparison (RFC 9110).
  func matches(_ header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { candidate in
      let tag = candidate.trimmingPrefix { $0 == " " }.prefix { $0 != " " }
      return tag == "*" || tag == text || tag == "W/\(text)"
    }
  }
}

extension Response {
  static let jsonType = "application/json; charset=utf-8"

  /// JSON that a client may store but must revalidate each time.
  static func json(_ value: some Encodable, for request: Request) throws -> Response {
    cacheable(try encoded(value), type: jsonType, cacheControl: "no-cache", for: request)
  }

  /// As `json`, for content from resource files: contains the server's address as used by this
  /// client.
  static func content(_ value: some Encodable, for request: Request) throws -> Response {
    cacheable(
      try SampleContent.body(value, origin: request.origin), type: jsonType,
      cacheControl: "no-cache", for: request)
  }

  static func json(
    _ status: HTTPResponse.Status, _ value: some Encodable, _ headers: HTTPFields = [:]
  ) throws -> Response {
    Response(
      status: status, headers: [.contentType: jsonType] + headers,
      body: ResponseBody(byteBuffer: try encoded(value)))
  }

  /// Such as `{"error":"not found","status":404}`.
  static func error(_ error: HTTPError) throws -> Response {
    let message = error.body ?? error.status.reasonPhrase.lowercased()
    let body: JSONValue = ["error": .string(message), "status": .number(error.status.code)]
    return try json(error.status, body, error.headers)
  }

  /// A body with its entity tag, or 304 if the client has the same one.
  static func cacheable(
    _ body: ByteBuffer, type: String, cacheControl: String, for request: Request
  ) -> Response {
    cacheable(
      ResponseBody(byteBuffer: body), EntityTag(of: body), type: type, cacheControl: cacheControl,
      for: request)
  }

  static func cacheable(
    _ body: ResponseBody, _ tag: EntityTag, type: String, cacheControl: String,
    for request: Request
  ) -> Response {
    var headers: HTTPFields = [.eTag: tag.text, .cacheControl: cacheControl]
    if tag.matches(request.headers[.ifNoneMatch]) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = type
    return Response(status: .ok, headers: headers, body: body)
  }

  static func text(
    _ status: HTTPResponse.Status, _ text: String, type: String = "text/plain; charset=utf-8",
    retryAfter seconds: Int? = nil
  ) -> Response {
    var headers: HTTPFields = [.contentType: type]
    headers[.retryAfter] = seconds.map { String($0) }
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Sorts keys, so that equal values have equal bytes and entity tags.
  static func encoded(_ value: some Encodable) throws -> ByteBuffer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ByteBuffer(bytes: try encoder.encode(value))
  }
}

import Hummingbird
import NIOCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Response {
  private static let jsonType = "application/json; charset=utf-8"

  /// JSON that a client may keep, and has to ask about each time.
  static func json(_ value: some Encodable, for request: Request) throws -> Response {
    json(try encoded(value), for: request)
  }

  static func json(_ body: ByteBuffer, for request: Request) -> Response {
    cacheable(body, type: jsonType, cacheControl: "no-cache", for: request)
  }

  static func error(_ error: HTTPError) throws -> Response {
    let message = error.body ?? error.status.reasonPhrase.lowercased()
    let body = try encoded(ErrorBody(error: message, status: error.status.code))
    return Response(
      status: error.status, headers: [.contentType: jsonType],
      body: ResponseBody(byteBuffer: body))
  }

  /// A body with its entity tag, or 304 where the client has just this one.
  static func cacheable(
    _ body: ByteBuffer, type: String, cacheControl: String, for request: Request
  ) -> Response {
    let tag = EntityTag(of: body)
    var headers: HTTPFields = [.eTag: tag.text, .cacheControl: cacheControl]
    if tag.matches(request.headers[.ifNoneMatch]) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = type
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
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

  /// Keys are sorted, so that the same value is the same bytes and has the same entity tag.
  static func encoded(_ value: some Encodable) throws -> ByteBuffer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ByteBuffer(bytes: try encoder.encode(value))
  }
}

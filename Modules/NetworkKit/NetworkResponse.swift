public import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A complete response.
public struct NetworkResponse: Equatable, Sendable {
  /// Status and headers.
  public var head: HTTPResponse
  /// Empty if the response has none.
  public var body: Data
  /// When a stored response was received or last validated; nil for a new one.
  public var storedAt: Date?
  /// Whether the transport followed a redirect, so that the response is from another address.
  public var isRedirected: Bool
  /// Receives the elements that a ``LossyList`` skips.
  var skips: SkipReport?
  /// Decodes the body.
  var decoder = DecoderSource.standard

  public init(
    head: HTTPResponse, body: Data = Data(), storedAt: Date? = nil, isRedirected: Bool = false
  ) {
    self.head = head
    self.body = body
    self.storedAt = storedAt
    self.isRedirected = isRedirected
  }
}

extension NetworkResponse: CustomStringConvertible {
  /// Status and size. Omits what may be secret: headers and body.
  public var description: String { "\(head.status.code), \(body.count) bytes" }
}

extension NetworkResponse {
  /// Throws the error for a status other than 2xx; `host` is for its message.
  public func requireSuccess(from host: String, now: Date = Date()) throws(NetworkError) {
    switch head.status.code {
    case 200...299: return
    case 401, 403: throw .unauthorized
    case 404: throw .notFound
    case 429: throw .rateLimited(retryAfter: retryAfter(now: now))
    case let code: throw .status(code, host: host)
    }
  }

  /// The wait that the server requests, in either form of RFC 9110, section 10.2.3.
  func retryAfter(now: Date) -> Duration? {
    guard let text = head.headerFields[.retryAfter] else { return nil }
    if !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      // RFC 9111, section 1.2.2: a larger number counts as 2^31.
      return .seconds(min(Int(text) ?? .max, 1 << 31))
    }
    return Date(httpDate: text, now: now).map { .seconds(max(0, $0.timeIntervalSince(now))) }
  }
}

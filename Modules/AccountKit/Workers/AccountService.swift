import HTTPTypes
package import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The account API at one address. Its descriptions are redacted.
struct AccountService: Sendable {
  let client: any NetworkClient
  let base: BaseURL

  /// - Throws: ``AccountError``, `NetworkError`, or `CancellationError`.
  @discardableResult
  func send(
    _ method: HTTPRequest.Method, _ path: String..., body: [String: String]? = nil,
    session: AccountSession? = nil
  ) async throws -> NetworkResponse {
    var headers: HTTPFields = [.accept: "application/json", .userAgent: "regatta"]
    if let session {
      guard session.issuer == base.issuer else { throw AccountError.sessionEnded }
      headers[.authorization] = "Bearer " + session.token.exposed
    }
    if body != nil { headers[.contentType] = "application/json" }
    let request = NetworkRequest(
      head: base.request(method, path: ["account"] + path, headers: headers),
      body: try body.map { .data(try JSONEncoder().encode($0)) })
    let response = try await client.send(request)
    if session != nil, response.head.status == .unauthorized { throw AccountError.sessionEnded }
    do { try response.requireSuccess(from: request.host) } catch {
      let code = try? response.decode(ErrorResponse.self).error
      guard let rejection = code.flatMap(AccountRejection.init(rawValue:)) else { throw error }
      throw AccountError.rejected(rejection, error)
    }
    return response
  }
}

extension AccountService: CustomReflectable {
  // The client may hold requests with secrets.
  var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}

extension BaseURL {
  /// The issuer of the tokens of the server at this address.
  package var issuer: String { scheme + "://" + authority + path }
}

/// The body of an error response. Its `message` is for developers and is not read.
struct ErrorResponse: Decodable {
  let error: String
}

/// An identifier that the service sends as text or as a number.
struct ResponseID: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      text = String(number)
      return
    }
    text = try value.decode(String.self)
    guard !text.isEmpty else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "empty")
    }
  }
}

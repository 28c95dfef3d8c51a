import HTTPTypes
import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The account API at one address. Its descriptions are redacted.
struct AccountService: Sendable {
  let client: any HTTPClient
  let base: BaseURL

  /// The issuer of the tokens.
  var issuer: String { base.scheme + "://" + base.authority + base.path }

  /// - Throws: ``AccountError``, or `CancellationError`.
  @discardableResult
  func send(
    _ method: HTTPRequest.Method, _ path: String..., body: [String: String]? = nil,
    session: AccountSession? = nil
  ) async throws -> NetworkResponse {
    try await send(try request(method, path, body: body, session: session), session)
  }

  /// - Throws: ``AccountError``, or `CancellationError`.
  func answer<Value: Decodable>(
    _ method: HTTPRequest.Method, _ path: String..., body: [String: String]? = nil,
    session: AccountSession? = nil
  ) async throws -> Value {
    let request = try request(method, path, body: body, session: session)
    let response = try await send(request, session)
    do { return try response.decode() } catch let error as NetworkError {
      throw AccountError.network(error)
    }
  }

  private func send(
    _ request: NetworkRequest, _ session: AccountSession?
  ) async throws -> NetworkResponse {
    do {
      let response = try await client.send(request)
      if session != nil, response.head.status == .unauthorized { throw AccountError.sessionEnded }
      try Self.requireSuccess(response, from: request.host)
      return response
    } catch let error as NetworkError {
      throw AccountError.network(error)
    }
  }

  private func request(
    _ method: HTTPRequest.Method, _ path: [String], body: [String: String]?,
    session: AccountSession?
  ) throws -> NetworkRequest {
    var headers: HTTPFields = [.accept: "application/json", .userAgent: "regatta"]
    if let session {
      guard session.issuer == issuer else { throw AccountError.sessionEnded }
      headers[.authorization] = "Bearer " + session.token.exposed
    }
    var data: Data?
    if let body {
      headers[.contentType] = "application/json"
      data = try JSONEncoder().encode(body)
    }
    return NetworkRequest(
      head: base.request(method, path: ["account"] + path, headers: headers),
      body: data.map { .data($0) })
  }

  private static func requireSuccess(_ response: NetworkResponse, from host: String) throws {
    do { try response.requireSuccess(from: host) } catch {
      let told = try? response.decode(RefusalAnswer.self)
      guard let refusal = told.flatMap({ AccountRefusal(rawValue: $0.error) }) else { throw error }
      throw AccountError.refused(refusal, error)
    }
  }
}

extension AccountService: CustomReflectable {
  // The client may hold requests with secrets.
  var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}

/// The body of an error response. Its `message` is for developers and is not read.
struct RefusalAnswer: Decodable {
  let error: String
}

/// An identifier that the service sends as text or as a number.
struct AnswerID: Decodable {
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

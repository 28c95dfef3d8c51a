package import Foundation
package import HTTPTypes
package import NetworkKit
import Synchronization

/// Returns responses from a list or a function, and records the requests.
package final class StubNetworkClient: NetworkClient {
  package typealias Outcome = Result<NetworkResponse, any Error>

  /// The test has no response for this request.
  package struct Unexpected: Error {
    package let request: NetworkRequest
  }

  private let recorded = Mutex<[NetworkRequest]>([])
  private let respond: @Sendable (NetworkRequest, _ index: Int) async throws -> NetworkResponse

  package init(
    _ respond: @escaping @Sendable (NetworkRequest, Int) async throws -> NetworkResponse
  ) {
    self.respond = respond
  }

  /// One response for each request, in this order. Further requests fail.
  package convenience init(_ outcomes: Outcome...) {
    self.init { request, index in
      guard index < outcomes.count else { throw Unexpected(request: request) }
      return try outcomes[index].get()
    }
  }

  /// The same response to every request.
  package convenience init(_ status: Int = 200, body: String) {
    self.init { _, _ in .make(status, body: body) }
  }

  package var requests: [NetworkRequest] { recorded.withLock { $0 } }
  package var paths: [String] { requests.map { $0.head.path ?? "" } }

  package func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let index = recorded.withLock { requests in
      requests.append(request)
      return requests.count - 1
    }
    return try await respond(request, index)
  }
}

extension NetworkRequest {
  package static func make(
    _ method: HTTPRequest.Method = .get, host: String = "example.org", path: String = "/list",
    headers: HTTPFields = [:], body: Data? = nil, cachePolicy: CachePolicy = .standard
  ) -> NetworkRequest {
    let head = HTTPRequest(
      method: method, scheme: "https", authority: host, path: path, headerFields: headers)
    return NetworkRequest(head: head, body: body.map { .data($0) }, cachePolicy: cachePolicy)
  }
}

extension NetworkResponse {
  package static func make(
    _ status: Int = 200, headers: HTTPFields = [:], body: String = "[]"
  ) -> NetworkResponse {
    NetworkResponse(
      head: HTTPResponse(status: .init(code: status), headerFields: headers),
      body: Data(body.utf8))
  }
}

extension Result where Success == NetworkResponse, Failure == any Error {
  package static func response(
    _ status: Int = 200, headers: HTTPFields = [:], body: String = "[]"
  ) -> Self {
    .success(.make(status, headers: headers, body: body))
  }

  package static var connectionLost: Self {
    .failure(NetworkError.connectionLost(host: "example.org"))
  }
}

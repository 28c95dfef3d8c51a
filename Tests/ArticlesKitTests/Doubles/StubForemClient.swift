import Foundation
import HTTPTypes
import NetworkKit
import Synchronization
import Testing

/// Returns one response for one path and query, and records the requests.
final class StubForemClient: NetworkClient {
  private let path: String
  private let status: HTTPResponse.Status
  private let body: String
  private let sent = Mutex<[NetworkRequest]>([])

  init(_ path: String, status: HTTPResponse.Status = .ok, _ body: String) {
    self.path = path
    self.status = status
    self.body = body
  }

  var requests: [HTTPRequest] { sent.withLock { $0.map(\.head) } }
  var policies: [NetworkRequest.CachePolicy] { sent.withLock { $0.map(\.cachePolicy) } }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    sent.withLock { $0.append(request) }
    #expect(request.head.path == path)
    return NetworkResponse(head: HTTPResponse(status: status), body: Data(body.utf8))
  }
}

import HTTPTypes
import NetworkKit
import Synchronization

/// Keeps the status of every answer that passes.
final class SpyStatusClient: HTTPClient {
  private let client: any HTTPClient
  private let seen = Mutex<[Int]>([])

  init(_ client: any HTTPClient) {
    self.client = client
  }

  var statuses: [Int] { seen.withLock(\.self) }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let response = try await client.send(request)
    seen.withLock { $0.append(response.head.status.code) }
    return response
  }
}

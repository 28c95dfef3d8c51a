import HTTPTypes
import NetworkKit
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers every request with one text, or one error, and keeps the requests.
final class StubMomentsClient: HTTPClient {
  private let answer: Result<NetworkResponse, NetworkError>
  private let sent = Mutex<[HTTPRequest]>([])

  init(status: HTTPResponse.Status = .ok, _ body: String) {
    answer = .success(
      NetworkResponse(head: HTTPResponse(status: status), body: Data(body.utf8)))
  }

  init(error: NetworkError) { answer = .failure(error) }

  var requests: [HTTPRequest] { sent.withLock(\.self) }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    sent.withLock { $0.append(request.head) }
    return try answer.get()
  }
}

import HTTPTypes
import NetworkKit
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Gives its answers in turn, the last one again and again, and keeps the requests.
final class StubCharacterClient: HTTPClient {
  private let answers: [Result<NetworkResponse, any Error>]
  private let sent = Mutex<[NetworkRequest]>([])

  init(_ answers: Result<NetworkResponse, any Error>...) { self.answers = answers }

  convenience init(status: HTTPResponse.Status = .ok, _ body: String) {
    self.init(.success(.make(status, body: body)))
  }

  var requests: [NetworkRequest] { sent.withLock(\.self) }

  var paths: [String] { requests.map { $0.head.path ?? "" } }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let count = sent.withLock { sent in
      sent.append(request)
      return sent.count
    }
    return try answers[min(count, answers.count) - 1].get()
  }
}

extension NetworkResponse {
  static func make(
    _ status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], body: String = "{}"
  ) -> NetworkResponse {
    NetworkResponse(
      head: HTTPResponse(status: status, headerFields: headers), body: Data(body.utf8))
  }
}

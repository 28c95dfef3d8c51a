import NetworkKit
import Synchronization
import Testing

/// Answers from a list or by a function, and records what it was asked.
final class StubNetworkClient: HTTPClient {
  typealias Answer = Result<NetworkResponse, any Error>

  private let recorded = Mutex<[NetworkRequest]>([])
  private let answer: @Sendable (NetworkRequest, _ index: Int) async throws -> NetworkResponse

  init(_ answer: @escaping @Sendable (NetworkRequest, Int) async throws -> NetworkResponse) {
    self.answer = answer
  }

  /// One answer a request, in this order. Another request fails the test.
  convenience init(_ answers: Answer...) {
    self.init { request, index in
      let answer = try #require(
        index < answers.count ? answers[index] : nil, "nobody stubbed \(request)")
      return try answer.get()
    }
  }

  var requests: [NetworkRequest] { recorded.withLock { $0 } }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let index = recorded.withLock { requests in
      requests.append(request)
      return requests.count - 1
    }
    return try await answer(request, index)
  }
}

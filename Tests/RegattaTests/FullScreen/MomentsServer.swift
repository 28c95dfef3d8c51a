import Foundation
import HTTPTypes
import NetworkKit

/// Serves newer tweets with each response.
actor MomentsServer: NetworkClient {
  private(set) var requests = 0
  /// And unlikes.
  private(set) var likes = 0
  private var count = 30
  private var isBroken = false
  private var isHeld = false

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    if request.head.method != .get { likes += 1 }
    guard request.head.method == .get, request.head.path?.hasSuffix("/tweets") == true else {
      return response(#"{"username": "ann"}"#)
    }
    requests += 1
    let number = requests
    while isHeld {
      try Task.checkCancellation()
      await Task.yield()
    }
    guard !isBroken else { throw NetworkError.notFound }
    let tweets = (1...count).map {
      #"{"id": "\#($0)", "content": "load \#(number)", "sender": {"username": "ann"}}"#
    }
    return response("[\(tweets.joined(separator: ","))]")
  }

  private func response(_ json: String) -> NetworkResponse {
    NetworkResponse(
      head: HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"]),
      body: Data(json.utf8))
  }

  func change(count: Int? = nil, isBroken: Bool? = nil, isHeld: Bool? = nil) {
    self.count = count ?? self.count
    self.isBroken = isBroken ?? self.isBroken
    self.isHeld = isHeld ?? self.isHeld
  }
}

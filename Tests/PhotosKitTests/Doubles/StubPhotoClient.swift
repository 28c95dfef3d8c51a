import Foundation
import HTTPTypes
import NetworkKit
import Synchronization

@testable import PhotosKit

/// Returns its responses in order, repeats the last one, and records the requests and their bodies.
/// Reads a body to its end before it responds by default.
final class StubPhotoClient: NetworkClient {
  private struct Log {
    var requests: [NetworkRequest] = []
    var bodies: [[UInt8]] = []
  }

  private let responses: [Result<NetworkResponse, any Error>]
  private let log = Mutex(Log())

  private let readsBodies: Bool

  init(_ responses: Result<NetworkResponse, any Error>..., readsBodies: Bool = true) {
    self.responses = responses
    self.readsBodies = readsBodies
  }

  convenience init(status: HTTPResponse.Status = .ok, _ body: String) {
    self.init(
      .success(NetworkResponse(head: HTTPResponse(status: status), body: Data(body.utf8))))
  }

  var requests: [NetworkRequest] { log.withLock { $0.requests } }
  var bodies: [[UInt8]] { log.withLock { $0.bodies } }
  var paths: [String] { requests.map { $0.head.path ?? "" } }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let count = log.withLock { log in
      log.requests.append(request)
      return log.requests.count
    }
    if readsBodies, case .stream(let stream) = request.body {
      var bytes: [UInt8] = []
      for try await chunk in stream.chunks { bytes += chunk }
      log.withLock { $0.bodies.append(bytes) }
    }
    return try responses[min(count, responses.count) - 1].get()
  }
}

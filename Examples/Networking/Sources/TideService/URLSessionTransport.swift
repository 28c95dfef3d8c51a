import Foundation
import HTTPTypesFoundation
import NetworkKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends NetworkKit's requests by a `URLSession`. Requests with a body are not supported.
struct URLSessionTransport: NetworkClient {
  let session: URLSession

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.body == nil else {
      throw NetworkError.notSent(host: request.host, reason: "it has a body")
    }
    do {
      let (body, head) = try await session.data(for: request.head)
      return NetworkResponse(head: head, body: body)
    } catch let error as URLError {
      // A cancelled task is not an error of the network.
      try Task.checkCancellation()
      throw NetworkError(error, host: request.host)
    }
  }
}

extension NetworkError {
  init(_ error: URLError, host: String) {
    self =
      switch error.code {
      case .timedOut: .timedOut(host: host)
      case .networkConnectionLost: .connectionLost(host: host)
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate:
        .secureConnectionFailed(host: host, reason: error.localizedDescription)
      default: .offline(host: host, reason: error.localizedDescription)
      }
  }
}

import HTTPTypes
import NetworkKit

/// Leads the embedded server's one name to the port that it has this time.
///
/// Under its name, what it answered is found again in the store when the port is another.
struct EmbeddedServerClient: HTTPClient {
  static let authority = "sample.localhost"

  private let base: any HTTPClient
  private let port: Int

  init(_ base: any HTTPClient, port: Int) {
    self.base = base
    self.port = port
  }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.head.authority == Self.authority else { return try await base.send(request) }
    var request = request
    request.head.authority = "127.0.0.1:\(port)"
    if let host = HTTPField.Name("Host") { request.head.headerFields[host] = Self.authority }
    return try await base.send(request)
  }
}

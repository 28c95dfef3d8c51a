import DisplayKit
import HTTPTypes
import NetworkKit

/// Redirects requests for the embedded server's name to its current port.
///
/// Responses are stored under the name, so that they are found after the port has changed.
struct EmbeddedServerClient: HTTPClient {
  static let authority = "sample.localhost"

  let base: any HTTPClient
  let port: Int

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.head.authority == Self.authority else { return try await base.send(request) }
    var request = request
    request.head.authority = "127.0.0.1:\(port)"
    if let host = HTTPField.Name("Host") { request.head.headerFields[host] = Self.authority }
    return try await base.send(request)
  }
}

extension Assembly {
  /// The same address with the port, for other programs.
  func reachable(_ link: WebLink) -> WebLink {
    let own = "http://" + EmbeddedServerClient.authority
    guard let serverPort, link.string.hasPrefix(own + "/") else { return link }
    return WebLink("\(own):\(serverPort)" + link.string.dropFirst(own.count)) ?? link
  }
}

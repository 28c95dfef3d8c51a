import DisplayKit
import HTTPTypes
import NetworkKit
import SampleServer
import ServerKit

/// The server that runs in this process, and accepts its requests only.
struct EmbeddedServer: Sendable {
  static let authority = "sample.localhost"
  /// Why a link to it cannot be opened.
  static let isPrivate = """
    the embedded server ends with this command, and accepts no other program; run \
    `regatta sample-server` in another terminal, and give --source its address
    """

  let port: Int
  let secret: Secret

  static func isAddress(_ link: WebLink) -> Bool { link.string.hasPrefix("http://\(authority)/") }
}

/// Redirects requests for the embedded server's name to its current port, with its secret.
///
/// Responses are stored under the name, so that they are found after the port has changed.
struct EmbeddedServerClient: HTTPClient {
  let base: any HTTPClient
  let server: EmbeddedServer

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.head.authority == EmbeddedServer.authority else {
      return try await base.send(request)
    }
    var request = request
    request.head.authority = "127.0.0.1:\(server.port)"
    if let host = HTTPField.Name("Host"), let secret = SampleBackend.secretField {
      request.head.headerFields[host] = EmbeddedServer.authority
      request.head.headerFields[secret] = server.secret.text
    }
    return try await base.send(request)
  }
}

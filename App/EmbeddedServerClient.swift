import DisplayKit
import HTTPTypes
import NetworkKit
import SampleServer
import ServerKit

/// The server that runs in this process, and accepts its requests only.
struct EmbeddedServer: Sendable {
  static let authority = "sample.localhost"
  /// Why a link to it cannot be opened, and what to do.
  static let linkAdvice = """
    the embedded server ends with this command, and accepts no other program; run \
    `regatta sample-server` in another terminal, and give --source its address
    """

  let port: Int
  let secret: RandomToken

  /// A request for its name, to its current port and with its secret; any other unchanged.
  func addressed(_ request: NetworkRequest) -> NetworkRequest {
    guard request.head.authority == Self.authority else { return request }
    var request = request
    request.head.authority = "127.0.0.1:\(port)"
    if let host = HTTPField.Name("Host"), let field = SampleBackend.secretField {
      request.head.headerFields[host] = Self.authority
      request.head.headerFields[field] = secret.text
    }
    return request
  }

  static func isAddress(_ link: WebLink) -> Bool { link.string.hasPrefix("http://\(authority)/") }
}

/// Redirects requests for the embedded server's name to its current port, with its secret.
///
/// Responses are stored under the name, so that they are found after the port has changed.
struct EmbeddedServerClient: NetworkClient {
  let base: any NetworkClient
  let server: EmbeddedServer

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    try await base.send(server.addressed(request))
  }
}

/// As ``EmbeddedServerClient``, for responses that are streamed.
struct EmbeddedServerStreamingClient: StreamingClient {
  let base: any StreamingClient
  let server: EmbeddedServer

  func stream(_ request: NetworkRequest) async throws -> StreamedResponse {
    try await base.stream(server.addressed(request))
  }
}

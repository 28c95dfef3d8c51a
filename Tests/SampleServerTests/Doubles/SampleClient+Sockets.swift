import AsyncHTTPClient
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

@testable import SampleServer

extension SampleClient {
  /// Sends requests over sockets.
  init(port: Int) {
    self.init(port: port) { request in
      var sent = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(request.uri)")
      sent.method = HTTPMethod(rawValue: request.method.rawValue)
      sent.headers = HTTPHeaders(request.headers.map { ($0.name.rawName, $0.value) })
      if request.method == .post {
        let length = request.headers[.contentLength].flatMap { Int64($0) }
        sent.body = .stream(request.body, length: length.map { .known($0) } ?? .unknown)
      }
      let response = try await HTTPClient.shared.execute(sent, timeout: .seconds(20))
      return SampleReply(
        status: Int(response.status.code),
        headers: HTTPFields(response.headers.map { ($0.name, $0.value) }),
        body: Array(try await response.body.collect(upTo: 1 << 24).readableBytesView))
    }
  }

  /// The server stops while keep-alive connections are open.
  static func withServer<Value: Sendable>(
    _ options: SampleServerOptions = SampleServerOptions(),
    library: @autoclosure @escaping @Sendable () -> SampleLibrary = .written,
    _ body: @Sendable (SampleClient) async throws -> Value
  ) async throws -> Value {
    var backend = SampleBackend(options)
    backend.library = library
    return try await backend.whileRunning { try await body(SampleClient(port: $0)) }
  }
}

import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix

@testable import SampleServer

/// Talks to a running sample server, over real HTTP.
struct SampleClient: Sendable {
  let port: Int
  let http: HTTPClient

  /// The client outlives the server, so that the server closes with connections that are kept
  /// alive.
  static func withServer<Value: Sendable>(
    _ options: SampleServerOptions = SampleServerOptions(),
    library: SampleLibrary = SampleLibrary(),
    _ body: @Sendable (SampleClient) async throws -> Value
  ) async throws -> Value {
    let http = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton)
    do {
      let value = try await SampleServer(options, library: library).whileRunning { port in
        try await body(SampleClient(port: port, http: http))
      }
      try await http.shutdown()
      return value
    } catch {
      try await http.shutdown()
      throw error
    }
  }

  func get(_ path: String, headers: [String: String] = [:]) async throws -> SampleReply {
    try await send(.GET, path, headers: headers)
  }

  func send(
    _ method: HTTPMethod, _ path: String, headers: [String: String] = [:]
  ) async throws -> SampleReply {
    var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
    request.method = method
    for (name, value) in headers { request.headers.replaceOrAdd(name: name, value: value) }
    let response = try await http.execute(request, timeout: .seconds(20))
    let body = try await response.body.collect(upTo: 1 << 24)
    return SampleReply(
      status: Int(response.status.code), headers: response.headers,
      body: Array(body.readableBytesView))
  }
}

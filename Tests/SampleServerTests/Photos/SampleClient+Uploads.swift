import AsyncHTTPClient
import NIOCore
import NIOHTTP1

@testable import SampleServer

extension SampleClient {
  func upload(
    _ bytes: [UInt8], title: String? = nil, headers: [String: String] = [:]
  ) async throws -> SampleReply {
    try await upload(.bytes(ByteBuffer(bytes: bytes)), title: title, headers: headers)
  }

  /// - Parameter title: percent-encoded.
  func upload(
    _ body: HTTPClientRequest.Body, title: String? = nil, headers: [String: String] = [:]
  ) async throws -> SampleReply {
    let query = title.map { "?title=\($0)" } ?? ""
    var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)/photos\(query)")
    request.method = .POST
    request.body = body
    for (name, value) in headers { request.headers.replaceOrAdd(name: name, value: value) }
    let response = try await http.execute(request, timeout: .seconds(20))
    return SampleReply(
      status: Int(response.status.code), headers: response.headers,
      body: Array(try await response.body.collect(upTo: 1 << 24).readableBytesView))
  }

  /// The path of an address on this server.
  func path(_ address: ReplyValue?) -> String {
    String(address?.string?.trimmingPrefix("http://127.0.0.1:\(port)") ?? "")
  }
}

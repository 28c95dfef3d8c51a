import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SampleClient {
  func post(
    _ path: String, _ fields: [String: String] = [:], token: String? = nil
  ) async throws -> SampleReply {
    try await send(.POST, path, body: Array(try JSONEncoder().encode(fields)), token: token)
  }

  func send(
    _ method: HTTPMethod, _ path: String, body: [UInt8], token: String? = nil
  ) async throws -> SampleReply {
    var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)/account/\(path)")
    request.method = method
    request.body = .bytes(body)
    if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    let response = try await http.execute(request, timeout: .seconds(20))
    let answer = try await response.body.collect(upTo: 1 << 20)
    return SampleReply(
      status: Int(response.status.code), headers: response.headers,
      body: Array(answer.readableBytesView))
  }

  /// Registers and confirms, and returns the token.
  func join(_ phones: SpyPhones, number: String = "1512345678") async throws -> String {
    let fields = [
      "countryCode": "49", "phoneNumber": number, "password": "sheet in the jib", "name": "Mo",
    ]
    let id = try #require(try await post("registrations", fields).json["registration"]?.string)
    let code = try phones.code(for: "+49\(number)")
    let reply = try await post("registrations/\(id)/confirm", ["code": code])
    return try #require(try reply.json["token"]?.string)
  }
}

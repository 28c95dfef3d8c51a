import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing

@testable import SampleServer

/// An HTTP client of a running sample server.
struct SampleClient: Sendable {
  let port: Int
  let http: HTTPClient

  /// The client outlives the server, so that the server stops while keep-alive connections are
  /// open.
  static func withServer<Value: Sendable>(
    _ options: SampleServerOptions = SampleServerOptions(),
    library: @autoclosure @escaping @Sendable () -> SampleLibrary = .written,
    _ body: @Sendable (SampleClient) async throws -> Value
  ) async throws -> Value {
    let http = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton)
    var backend = SampleBackend(options)
    backend.library = library
    do {
      let value = try await backend.whileRunning { port in
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
    _ method: HTTPMethod, _ path: String, headers: [String: String] = [:],
    sending body: HTTPClientRequest.Body? = nil
  ) async throws -> SampleReply {
    var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
    request.method = method
    request.body = body
    for (name, value) in headers { request.headers.replaceOrAdd(name: name, value: value) }
    let response = try await http.execute(request, timeout: .seconds(20))
    return SampleReply(
      status: Int(response.status.code), headers: response.headers,
      body: Array(try await response.body.collect(upTo: 1 << 24).readableBytesView))
  }
}

extension SampleClient {
  /// A connection that sends this text and nothing else.
  static func connect(
    to port: Int, sending text: String = "", reads: Bool = true
  ) async throws -> any Channel {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.autoRead, value: reads)
      .connect(host: "127.0.0.1", port: port).get()
    channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
    return channel
  }
}

struct SampleReply: Sendable {
  let status: Int
  let headers: HTTPHeaders
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  var json: JSONValue {
    get throws { try JSONDecoder().decode(JSONValue.self, from: Data(body)) }
  }

  func header(_ name: String) -> String? { headers.first(name: name) }
}

extension SampleReply {
  /// The status and the code of an error in the documented format.
  var rejection: String? {
    get throws {
      let body = try json
      guard body.keys == ["error", "message"], body["message"]?.string?.isEmpty == false,
        header("content-type") == "application/json; charset=utf-8",
        header("cache-control") == "no-store"
      else { return nil }
      return body["error"]?.string.map { "\(status) \($0)" }
    }
  }
}

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
    return try await send(.POST, "/photos\(query)", headers: headers, sending: body)
  }

  /// The path of an address on this server.
  func path(_ address: JSONValue?) -> String {
    String(address?.string?.trimmingPrefix("http://127.0.0.1:\(port)") ?? "")
  }
}

extension SampleClient {
  static let characters = "/v1/public/characters"

  func marvel(
    _ query: String = "", path: String = characters, headers: [String: String] = [:]
  ) async throws -> SampleReply {
    try await get("\(path)?\(query)", headers: headers)
  }

  /// Every character of the Marvel API, page by page until one is empty.
  func allMarvel(_ query: String = "limit=100") async throws -> [MarvelListing.Person] {
    var all: [MarvelListing.Person] = []
    while true {
      let page = try MarvelListing(try await marvel("\(query)&offset=\(all.count)")).data
      if page.results.isEmpty { return all }
      all += page.results
    }
  }

  /// Fetches an address that a response contains.
  func load(_ address: String) async throws -> SampleReply {
    let origin = "http://127.0.0.1:\(port)"
    guard address.hasPrefix(origin) else { throw ForeignAddress(address: address) }
    return try await get(String(address.dropFirst(origin.count)))
  }
}

extension SampleCharacter {
  static func make(
    _ name: String, species: String = "Human", status: String = "Alive"
  ) -> SampleCharacter {
    SampleCharacter(
      name: name, status: status, species: species, type: "", gender: "Female",
      origin: "unknown", location: "unknown", description: "")
  }
}

extension SampleServerOptions {
  static func make(_ change: (inout SampleServerOptions) -> Void) -> SampleServerOptions {
    var options = SampleServerOptions()
    change(&options)
    return options
  }
}

struct ForeignAddress: Error {
  let address: String
}

extension JSONValue {
  /// The characters of a response, in either format.
  var results: [JSONValue] { (self["data"] ?? self)["results"]?.elements ?? [] }

  var names: [String] { results.compactMap { $0["name"]?.string } }
}

extension SampleClient {
  func post(
    _ path: String, _ fields: [String: String] = [:], token: String? = nil
  ) async throws -> SampleReply {
    try await send(.POST, path, body: Array(try JSONEncoder().encode(fields)), token: token)
  }

  func send(
    _ method: HTTPMethod, _ path: String, body: [UInt8], token: String? = nil
  ) async throws -> SampleReply {
    let headers = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
    return try await send(
      method, "/account/\(path)", headers: headers, sending: .bytes(ByteBuffer(bytes: body)))
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

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import SampleServer

/// A client of a sample server: of its router, or over sockets.
struct SampleClient: Sendable {
  let port: Int
  let respond: @Sendable (Request) async throws -> SampleReply

  var origin: String { "http://127.0.0.1:\(port)" }

  func get(_ path: String, headers: [String: String] = [:]) async throws -> SampleReply {
    try await send(.get, path, headers: headers)
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, headers: [String: String] = [:],
    body: [UInt8]? = nil
  ) async throws -> SampleReply {
    try await send(
      method, path, headers: headers, body: RequestBody(buffer: ByteBuffer(bytes: body ?? [])),
      length: body?.count)
  }

  /// - Parameter length: that the request announces.
  func send(
    _ method: HTTPRequest.Method, _ path: String, headers: [String: String] = [:],
    body: RequestBody, length: Int?
  ) async throws -> SampleReply {
    var fields = HTTPFields(headers.map { ($0, $1) })
    fields[.contentLength] = length.map(String.init)
    let head = HTTPRequest(
      method: method, scheme: "http", authority: "127.0.0.1:\(port)", path: path,
      headerFields: fields)
    return try await respond(Request(head: head, body: body))
  }

  /// Fetches an address that a response contains.
  func load(_ address: JSONValue?) async throws -> SampleReply {
    let address = try #require(address?.string)
    try #require(address.hasPrefix(origin), "\(address)")
    return try await get(String(address.dropFirst(origin.count)))
  }
}

extension SampleClient {
  /// Sends requests to the router of a server, without sockets.
  init(_ options: SampleServerOptions = SampleServerOptions(), accounts: AccountStore? = nil) {
    self.init(SampleBackend(options).router(accounts, context: StubContext.self))
  }

  init(_ router: Router<StubContext>) {
    let responder = router.buildResponder()
    self.init(port: 80) { request in
      let response = try await responder.respond(to: request, context: StubContext())
      let body = CollectedBody()
      try await response.body.write(body)
      return SampleReply(
        status: response.status.code, headers: response.headers, body: body.bytes)
    }
  }
}

struct SampleReply: Sendable {
  let status: Int
  let headers: HTTPFields
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  var json: JSONValue {
    get throws { try JSONDecoder().decode(JSONValue.self, from: Data(body)) }
  }

  func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

  /// The status and the code of an error of the account API in its documented format.
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

extension HTTPFields {
  init(_ fields: some Sequence<(String, String)>) {
    self.init(
      fields.compactMap { name, value in
        HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
      })
  }
}

// The requests of each API.

extension SampleClient {
  static let momentsUsers = ["ilse_keel", "tomasz", "yuki", "quiet_ruth"]

  func feed(of user: String = "ilse") async throws -> [JSONValue] {
    try await get("/user/\(user)/tweets").json.elements
  }

  func postTweet(
    _ body: String = #"{"content":"a"}"#, to path: String = "/user/ilse/tweets", key: String? = nil
  ) async throws -> SampleReply {
    try await send(
      .post, path, headers: key.map { ["Idempotency-Key": $0] } ?? [:], body: Array(body.utf8))
  }

  /// - Parameter title: percent-encoded.
  func upload(
    _ bytes: [UInt8], title: String? = nil, headers: [String: String] = [:]
  ) async throws -> SampleReply {
    let query = title.map { "?title=\($0)" } ?? ""
    return try await send(.post, "/photos\(query)", headers: headers, body: bytes)
  }

  static let characters = "/v1/public/characters"

  func marvel(_ query: String = "", headers: [String: String] = [:]) async throws -> SampleReply {
    try await get("\(Self.characters)?\(query)", headers: headers)
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
}

extension SampleClient {
  func post(
    _ path: String, _ fields: [String: String] = [:], token: String? = nil
  ) async throws -> SampleReply {
    try await account(.post, path, Array(try JSONEncoder().encode(fields)), token: token)
  }

  func account(
    _ method: HTTPRequest.Method, _ path: String, _ body: [UInt8] = [], token: String? = nil
  ) async throws -> SampleReply {
    let headers = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
    return try await send(method, "/account/\(path)", headers: headers, body: body)
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

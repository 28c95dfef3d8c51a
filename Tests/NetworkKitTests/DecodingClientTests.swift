import Foundation
import HTTPTypes
import NetworkKit
import TestSupport
import Testing

struct DecodingClientTests {
  private struct Post: Codable, Equatable, Sendable {
    var createdAt: Date
  }

  private static let body = #"{"created_at": "1985-04-12t23:20:50.52z"}"#
  private static let post = Post(createdAt: Date(timeIntervalSince1970: 482_196_050.52))

  private static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .rfc3339
    return decoder
  }

  private func client(_ body: String) -> DecodingClient {
    DecodingClient(StubNetworkClient(body: body), decoder: Self.decoder)
  }

  @Test func decodesByTheDecoderOfTheService() async throws {
    #expect(try await client(Self.body).json(Post.self, .make()) == Self.post)
    let response = try await client(Self.body).send(.make())
    #expect(try response.decode(Post.self) == Self.post && response == .make(body: Self.body))
    let event = ServerSentEvent(data: Self.body)
    #expect(try event.decode(Post.self, decoder: Self.decoder()) == Self.post)
  }

  @Test func skipsElementsThatItCannotDecode() async throws {
    let body = #"[\#(Self.body), {"created_at": "12 April"}, {"createdAt": 1}]"#
    let list = try await client(body).list(of: Post.self, .make())
    #expect(list.elements == [Self.post])
    #expect(list.skipped.map(\.path) == ["[1].createdAt", "[2].createdAt"])
    #expect(list.skipped.first?.reason == "not valid: not a timestamp of RFC 3339")
  }

  @Test func keepsTheLimitsOfDecoding() async {
    let deep = String(repeating: "[", count: 100_000)
    await #expect(throws: NetworkError.tooComplex("levels of nesting", limit: 128)) {
      try await client(deep).json([Post].self, .make())
    }
  }

  @Test func theOuterDecoderAppliesAndStoredResponsesHaveIt() async throws {
    let base = StubNetworkClient(.response(headers: [.cacheControl: "max-age=60"], body: Self.body))
    let cached = CachingClient(base, store: InMemoryResponseStore())
    let client = DecodingClient(
      DecodingClient(cached, decoder: { JSONDecoder() }), decoder: Self.decoder)
    for _ in 1...2 { #expect(try await client.json(Post.self, .make()) == Self.post) }
    #expect(base.requests.count == 1)
  }

  @Test func encodesABody() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .secondsSince1970
    let post = Post(createdAt: Date(timeIntervalSince1970: 1))
    let head = NetworkRequest.make(.post).head
    let request = try NetworkRequest(head: head, json: post, encoder: encoder)
    #expect(request.body == .data(Data(#"{"created_at":1}"#.utf8)))
    #expect(request.head.headerFields == [.contentType: "application/json"])
    var patch = head
    patch.headerFields[.contentType] = "application/merge-patch+json"
    #expect(try NetworkRequest(head: patch, json: post).head == patch)
  }

  @Test func aValueThatCannotBeEncodedIsAnErrorOfTheProgram() {
    let head = NetworkRequest.make(.post).head
    let reason = "its body cannot be encoded as JSON"
    #expect(throws: NetworkError.notSent(host: "example.org", reason: reason)) {
      try NetworkRequest(head: head, json: ["height": Double.nan])
    }
  }
}

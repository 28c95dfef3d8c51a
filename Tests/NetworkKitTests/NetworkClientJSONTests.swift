import Foundation
import HTTPTypes
import NetworkKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct NetworkClientJSONTests {
  private struct Item: Decodable, Equatable {
    var id: Int
  }

  private struct Tree: Decodable {
    var children: LossyList<Tree>

    var depth: Int { 1 + (children.elements.first?.depth ?? 0) }
  }

  private func error<Value: Decodable & Sendable>(
    _ type: Value.Type, body: Data
  ) async -> NetworkError? {
    let client = StubNetworkClient(
      .success(NetworkResponse(head: HTTPResponse(status: .ok), body: body)))
    return await #expect(throws: NetworkError.self) { try await client.json(type, .make()) }
  }

  @Test func decodesBody() async throws {
    let client = StubNetworkClient(
      .response(body: "[{\"id\":1}]"), .response(body: "[{}, {\"id\":2}, null]"))
    #expect(try await client.json([Item].self, .make(path: "/a")) == [Item(id: 1)])
    let list = try await client.list(of: Item.self, .make(path: "/b"))
    #expect(list.skipped.map(\.path) == ["[0].id", "[2]"])
    #expect(client.requests.map(\.head.path) == ["/a", "/b"])
  }

  /// Bug: a list without a valid element was like an empty one.
  @Test func rejectsAListWithoutAValidElement() async throws {
    let client = StubNetworkClient(.response(body: "[{}, null]"), .response(body: "[]"))
    await #expect(throws: NetworkError.undecodable(path: "[0].id", reason: "missing")) {
      try await client.list(of: Item.self, .make())
    }
    #expect(try await client.list(of: Item.self, .make()).elements.isEmpty)
  }

  @Test(arguments: [
    (401, NetworkError.unauthorized), (403, .unauthorized), (404, .notFound),
    (429, .rateLimited(retryAfter: nil)), (500, .status(500, host: "example.org")),
    (503, .status(503, host: "example.org")), (422, .status(422, host: "example.org")),
    (304, .status(304, host: "example.org")), (302, .status(302, host: "example.org")),
  ])
  func mapsTheStatusToAnError(status: Int, expected: NetworkError) async {
    let client = StubNetworkClient(.response(status, body: "<html>"))
    await #expect(throws: expected) { try await client.json([Item].self, .make()) }
  }

  @Test(arguments: [200, 201, 204, 299])
  func acceptsSuccessStatusCodes(status: Int) throws {
    try NetworkResponse.make(status).requireSuccess(from: "example.org")
  }

  @Test(arguments: [
    ("17", Duration.seconds(17)), ("0", .zero), ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)),
    ("Sunday, 06-Nov-94 08:49:38 GMT", .seconds(1)), ("Sun Nov  6 08:49:37 1994", .zero),
    ("Sat, 05 Nov 1994 08:49:37 GMT", .zero), ("-1", nil), ("+1", nil), ("1.5", nil), ("", nil),
    ("٣", nil), ("soon", nil), ("99999999999999999999", .seconds(1 << 31)),
  ])
  func parsesRetryAfter(text: String, wait: Duration?) {
    let response = NetworkResponse.make(429, headers: [.retryAfter: text], body: "Retry later")
    #expect(throws: NetworkError.rateLimited(retryAfter: wait)) {
      try response.requireSuccess(from: "example.org", now: .fixed)
    }
  }

  @Test func rethrowsErrorsOfTheClient() async {
    let client = StubNetworkClient(
      .failure(CancellationError()), .failure(NetworkError.tooLarge(limit: 1)))
    await #expect(throws: CancellationError.self) { try await client.json([Item].self, .make()) }
    await #expect(throws: NetworkError.tooLarge(limit: 1)) {
      try await client.json([Item].self, .make())
    }
  }

  @Test(arguments: [
    ("", "", "the body is empty"),
    ("<!DOCTYPE html><html>secret</html>", "", "a web page, not JSON"),
    ("\n  <html>", "", "a web page, not JSON"),
    ("[{\"id\":1},", "", "ends too early"),
    ("[{\"id\":1}", "", "ends too early"),
    ("[\"a", "", "ends too early"),
    ("[\"]\\\"", "", "ends too early"),
    ("Retry later", "", "not valid JSON"),
    ("[1] 2", "", "not valid JSON"),
    ("[1,]]", "", "not valid JSON"),
    (" \n", "", "not valid JSON"),
    ("{\"error\":\"secret\"}", "", "not an array"),
    ("null", "", "null"),
    ("[{\"id\":1},{\"id\":\"secret\"}]", "[1].id", "not a number"),
    ("[{\"id\":1},{}]", "[1].id", "missing"),
    ("[{\"id\":null}]", "[0].id", "null"),
    ("[[1]]", "[0]", "not an object"),
    // Bug: the reason was "not valid JSON".
    ("[{\"id\":3.5}]", "", "a number or character that cannot be represented"),
    ("[{\"id\":18446744073709551616}]", "", "a number or character that cannot be represented"),
  ])
  func undecodableBodyReportsPathAndReason(body: String, path: String, reason: String) async {
    let error = await error([Item].self, body: Data(body.utf8))
    #expect(error == .undecodable(path: path, reason: reason))
  }

  @Test(arguments: [
    ("{\"error\":\"x\"}", "not an array"), ("\"x\"", "not an array"),
    ("[{}", "ends too early"),
  ])
  func rejectsABodyThatIsNotAList(body: String, reason: String) async {
    let error = await error(LossyList<Item>.self, body: Data(body.utf8))
    #expect(error == .undecodable(path: "", reason: reason))
  }

  @Test(
    arguments: [
      [0x5B, 0x22, 0xFF, 0x22, 0x5D], [0x5B, 0x22, 0xC0, 0x80, 0x22, 0x5D],
      [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D], [0xFF, 0xFE, 0x5B, 0x00],
      [0x5B, 0x22, 0xE2, 0x82], [0x31, 0], [0x5B, 0, 0x5D, 0], [0, 0x5B, 0, 0x5D],
      [0x5B, 0, 0, 0, 0x5D, 0, 0, 0], [0, 0, 0, 0x5B, 0, 0, 0, 0x5D],
    ] as [[UInt8]])
  func invalidUTF8IsUndecodable(bytes: [UInt8]) async {
    let error = await error(LossyList<String>.self, body: Data(bytes))
    #expect(error == .undecodable(path: "", reason: "not valid UTF-8"))
  }

  @Test func decodesByteOrderMarkAndUnicode() throws {
    let response = NetworkResponse.make(body: "\u{FEFF}[\"日本 👩‍🚀 \\u00e9\"]")
    #expect(try response.decode([String].self) == ["日本 👩‍🚀 é"])
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"children\":"])
  func rejectsExcessiveNesting(opening: String) async {
    let body = Data(String(repeating: opening, count: 100_000).utf8)
    let error = await error(LossyList<Tree>.self, body: body)
    #expect(error == .tooComplex("levels of nesting", limit: 128))
  }

  @Test(arguments: [(64, true), (65, false)])
  func decodesNestingUpToTheLimit(levels: Int, isDecoded: Bool) {
    let body =
      String(repeating: "{\"children\":[", count: levels)
      + String(repeating: "]}", count: levels)
    let response = NetworkResponse.make(body: body)
    #expect((try? response.decode(Tree.self))?.depth == (isDecoded ? levels : nil))
  }

  @Test func ignoresBracketsInStrings() throws {
    let text = String(repeating: "[{\\\"", count: 1000)
    #expect(try NetworkResponse.make(body: "[\"\(text)\"]").decode([String].self).count == 1)
  }

  @Test func rejectsTooManyValues() async {
    let body = Data("[0\(String(repeating: ",0", count: 500_000))]".utf8)
    let error = await error(LossyList<Item>.self, body: body)
    #expect(error == .tooComplex("values", limit: 500_000))
  }

  @Test func truncatesHostileKeysInThePath() async {
    let key = "\\u001b]0;x\\u0007" + String(repeating: "k", count: 10_000)
    let error = await error([String: Int].self, body: Data("{\"\(key)\":\"secret\"}".utf8))
    guard case .undecodable(let path, "not a number") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path.hasPrefix(#"\u{1B}]0;x\u{7}kkk"#))
    #expect(path.count < 250)
  }

  @Test func preservesErrorsThrownByInitializers() throws {
    struct Throwing: Decodable {
      init(from decoder: any Decoder) throws {
        switch try decoder.singleValueContainer().decode(Int.self) {
        case 1: throw CancellationError()
        case 2: throw NetworkError.notFound
        default: throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "odd"))
        }
      }
    }
    #expect(throws: CancellationError.self) {
      try NetworkResponse.make(body: "1").decode(Throwing.self)
    }
    #expect(throws: NetworkError.notFound) {
      try NetworkResponse.make(body: "2").decode(Throwing.self)
    }
    #expect(throws: NetworkError.undecodable(path: "", reason: "not valid: odd")) {
      try NetworkResponse.make(body: "3").decode(Throwing.self)
    }
  }
}

struct HTTPClientJSONReloadTests {
  private static let fresh: HTTPFields = [.cacheControl: "max-age=3600", .eTag: "1"]
  private static let broken = NetworkError.undecodable(path: "", reason: "ends too early")

  private let store = InMemoryResponseStore()

  private func client(_ base: StubNetworkClient) -> CachingClient {
    CachingClient(base, store: store)
  }

  @Test func refetchesAnUndecodableStoredResponseOnce() async throws {
    let base = StubNetworkClient(
      .response(headers: Self.fresh, body: "[1"), .response(headers: Self.fresh, body: "[1]"))
    let client = client(base)
    await #expect(throws: Self.broken) { try await client.json([Int].self, .make()) }
    #expect(base.requests.count == 1)
    for _ in 1...2 { #expect(try await client.json([Int].self, .make()) == [1]) }
    // Without a conditional header, which could validate the invalid response.
    #expect(base.requests.map(\.head) == [NetworkRequest.make().head, NetworkRequest.make().head])
  }

  @Test func failsWhenTheResponseStaysUndecodable() async throws {
    let base = StubNetworkClient { _, _ in .make(headers: Self.fresh, body: "[1") }
    let client = client(base)
    for requests in 1...3 {
      await #expect(throws: Self.broken) { try await client.json([Int].self, .make()) }
      #expect(base.requests.count == requests)
    }
  }

  @Test func storedOnlyDoesNotRefetchAnUndecodableResponse() async throws {
    let base = StubNetworkClient(.response(headers: Self.fresh, body: "[1"))
    let client = client(base)
    await #expect(throws: Self.broken) { try await client.json([Int].self, .make()) }
    await #expect(throws: Self.broken) {
      try await client.json([Int].self, .make(cachePolicy: .storedOnly))
    }
    #expect(base.requests.count == 1)
  }
}

import CharactersKit
import HTTPTypes
import NetworkKit
import TaskKit
import TestSupport
import Testing

struct MarvelCharacterRepositoryTests {
  private func repository(
    _ client: StubNetworkClient, base: String = "https://marvel.test"
  ) throws -> MarvelCharacterRepository {
    MarvelCharacterRepository(client: client, base: try BaseURL(base))
  }

  private func page(
    _ number: Int, of total: Int, _ results: [String] = [MarvelSample.captain]
  ) async throws -> CharacterPage {
    let client = StubNetworkClient(body: MarvelSample.wrapped(results, total: total))
    return try await repository(client).characters(named: nil, page: number)
  }

  @Test(
    arguments: [
      (nil, 1, "offset=0&limit=20&orderBy=name"), (nil, 3, "offset=40&limit=20&orderBy=name"),
      ("", 1, "offset=0&limit=20&orderBy=name"), (nil, 0, "offset=0&limit=20&orderBy=name"),
      (nil, Int.min, "offset=0&limit=20&orderBy=name"),
      (nil, Int.max, "offset=9223372036854775800&limit=20&orderBy=name"),
      ("Cap", 2, "offset=20&limit=20&orderBy=name&nameStartsWith=Cap"),
      (
        "a b&limit=1#é", 1,
        "offset=0&limit=20&orderBy=name&nameStartsWith=a%20b%26limit%3D1%23%C3%A9"
      ),
    ] as [(String?, Int, String)])
  func requestsThePage(name: String?, page: Int, query: String) async throws {
    let client = StubNetworkClient(body: MarvelSample.wrapped([]))
    _ = try await repository(client).characters(named: name, page: page)
    #expect(client.paths == ["/v1/public/characters?\(query)"])
  }

  @Test func requestsTheCharacter() async throws {
    let client = StubNetworkClient(body: MarvelSample.wrapped([MarvelSample.captain]))
    let repository = try repository(client, base: "https://marvel.test/gate/")
    let character = try await repository.character(id: 1_009_017)
    #expect(character.name == "Captain Almanac ")
    let head = try #require(client.requests.first).head
    #expect(head.path == "/gate/v1/public/characters/1009017")
    #expect(head.method == .get)
    #expect(head.headerFields == [.accept: "application/json", .userAgent: "regatta"])
  }

  @Test func skipsAndCountsInvalidCharacters() async throws {
    let page = try await page(
      1, of: 60, [MarvelSample.captain, "null", #"{"id": 1}"#, "[]", MarvelSample.pictureless])
    #expect(
      page
        == CharacterPage(
          [
            CharacterSummary(
              id: 1_009_017, name: "Captain Almanac ",
              image: "http://pictures.test/i/mg/c/e0/535f.jpg"),
            CharacterSummary(id: 1_009_034, name: "Nobody"),
          ], skipped: 3, total: 60, number: 1, pages: 3, next: 2))
  }

  @Test(
    arguments: [
      (1, 0, 0, nil), (1, 1, 1, nil), (1, 20, 1, nil), (1, 21, 2, 2), (2, 21, 2, nil),
      (2, 41, 3, 3), (9, 41, 3, nil), (1, Int.max, Int.max / 20 + 1, 2),
      (Int.max / 20, Int.max, Int.max / 20 + 1, Int.max / 20 + 1),
    ] as [(Int, Int, Int, Int?)])
  func countsPages(number: Int, total: Int, pages: Int, next: Int?) async throws {
    let page = try await page(number, of: total)
    #expect(page.total == total)
    #expect(page.number == number)
    #expect(page.pages == pages)
    #expect(page.next == next)
  }

  /// Bug: a total that is not valid dropped the list.
  @Test(arguments: ["null", "-5", "3.5", "\"x\"", "9223372036854775808"])
  func aListNeedsNoTotal(total: String) async throws {
    for (count, next) in [(1, nil), (20, 2)] as [(Int, Int?)] {
      let results = Array(repeating: MarvelSample.captain, count: count)
      let body = MarvelSample.wrapped(results, total: -1)
        .replacing("\"total\": -1", with: "\"total\": \(total)")
      let page = try await repository(StubNetworkClient(body: body)).characters(named: nil, page: 1)
      #expect(page.characters.count == count && page.total == count)
      #expect(page.next == next && page.pages == next ?? 1)
    }
  }

  @Test func emptyPageHasNoNext() async throws {
    #expect(try await page(1, of: 60, []).next == nil)
  }

  /// Bug: a list without a valid element was shown as an empty one.
  @Test func rejectsAListWithoutAValidElement() async throws {
    await #expect(throws: NetworkError.undecodable(path: "[0].name", reason: "missing")) {
      _ = try await page(1, of: 60, [#"{"id": 7}"#, "null"])
    }
  }

  @Test(
    arguments: [
      (.notFound, #"{"code": 404, "status": "We couldn't find that"}"#, .notFound),
      (.unauthorized, #"{"code": "InvalidCredentials", "message": "?"}"#, .unauthorized),
      (.conflict, #"{"code": "MissingParameter", "message": "?"}"#, .unauthorized),
      (.conflict, #"{"code": 409, "status": "no order"}"#, .status(409, host: "marvel.test")),
      (.conflict, #"{"code": "Other"}"#, .status(409, host: "marvel.test")),
      (.conflict, "<html>", .status(409, host: "marvel.test")),
      (
        .tooManyRequests, #"{"code": "RequestThrottled", "message": "?"}"#,
        .rateLimited(retryAfter: nil)
      ),
      (.badGateway, "", .status(502, host: "marvel.test")),
      (.ok, "", .undecodable(path: "", reason: "the body is empty")),
      (.ok, "<html>", .undecodable(path: "", reason: "a web page, not JSON")),
      (.ok, "{}", .undecodable(path: "data", reason: "missing")),
      (.ok, #"{"data": {"total": 1}}"#, .undecodable(path: "data.results", reason: "missing")),
      (
        .ok, #"{"data": {"total": 1, "results": {}}}"#,
        .undecodable(path: "data.results", reason: "not an array")
      ),
    ] as [(HTTPResponse.Status, String, NetworkError)])
  func mapsTheResponseToAnError(
    status: HTTPResponse.Status, body: String, error: NetworkError
  ) async throws {
    let repository = try repository(StubNetworkClient(status.code, body: body))
    await #expect(throws: error) { try await repository.characters(named: nil, page: 1) }
    await #expect(throws: error) { try await repository.character(id: 7) }
  }

  @Test func reportsACharacterMissingFromTheResults() async throws {
    let repository = try repository(StubNetworkClient(body: MarvelSample.wrapped([])))
    await #expect(throws: NetworkError.notFound) { try await repository.character(id: 7) }
  }

  @Test func reportsThePathOfAnInvalidCharacter() async throws {
    let repository = try repository(StubNetworkClient(body: MarvelSample.wrapped([#"{"id": 7}"#])))
    let error = NetworkError.undecodable(path: "data.results[0].name", reason: "missing")
    await #expect(throws: error) { try await repository.character(id: 7) }
  }

  @Test func rethrowsCancellation() async throws {
    let repository = try repository(StubNetworkClient(.failure(CancellationError())))
    await #expect(throws: CancellationError.self) {
      try await repository.characters(named: nil, page: 1)
    }
  }

  @Test(arguments: [
    (ReadPolicy.standard, NetworkRequest.CachePolicy.standard), (.cached, .storedOnly),
    (.reload, .reload),
  ])
  func passesTheReadPolicyToTheClient(
    policy: ReadPolicy, cachePolicy: NetworkRequest.CachePolicy
  ) async throws {
    let client = StubNetworkClient(
      .response(body: MarvelSample.wrapped([])),
      .response(body: MarvelSample.wrapped([MarvelSample.captain])))
    let repository = try repository(client)
    _ = try await repository.characters(named: nil, page: 1, policy)
    _ = try await repository.character(id: 7, policy)
    #expect(client.requests.map(\.cachePolicy) == [cachePolicy, cachePolicy])
  }
}

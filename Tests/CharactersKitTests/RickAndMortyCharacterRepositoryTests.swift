import CharactersKit
import HTTPTypes
import NetworkKit
import TaskKit
import TestSupport
import Testing

struct RickAndMortyCharacterRepositoryTests {
  private func repository(_ client: StubNetworkClient) throws -> RickAndMortyCharacterRepository {
    RickAndMortyCharacterRepository(client: client, base: try BaseURL("https://rick.test"))
  }

  @Test(
    arguments: [
      (nil, 1, "page=1"), ("", 2, "page=2"), (nil, -3, "page=1"), ("keep", 1, "page=1&name=keep"),
      ("a b&page=9#", 1, "page=1&name=a%20b%26page%3D9%23"),
    ] as [(String?, Int, String)])
  func requestsThePage(name: String?, page: Int, query: String) async throws {
    let client = StubNetworkClient(body: RickAndMortySample.page([]))
    _ = try await repository(client).characters(named: name, page: page)
    #expect(client.paths == ["/api/character?\(query)"])
  }

  @Test func requestsTheCharacter() async throws {
    let client = StubNetworkClient(body: RickAndMortySample.keeper)
    let character = try await repository(client).character(id: 12)
    #expect(character.name == "The Keeper")
    let head = try #require(client.requests.first).head
    #expect(head.path == "/api/character/12")
    #expect(head.headerFields == [.accept: "application/json", .userAgent: "regatta"])
  }

  @Test func skipsAndCountsInvalidCharacters() async throws {
    let client = StubNetworkClient(
      body: RickAndMortySample.page(
        ["null", RickAndMortySample.keeper, "{}", #"{"id": 13, "name": "B"}"#], count: 64,
        pages: 4, next: "https://rick.test/api/character?page=2"))
    #expect(
      try await repository(client).characters(named: nil, page: 1)
        == CharacterPage(
          [
            CharacterSummary(
              id: 12, name: "The Keeper",
              image: "https://rick.test/api/character/avatar/12.jpeg"),
            CharacterSummary(id: 13, name: "B"),
          ], skipped: 2, total: 64, number: 1, pages: 4, next: 2))
  }

  @Test(
    arguments: [
      ("https://rick.test/api/character?page=3", 3), ("https://rick.test/api/character/?page=3", 3),
      ("https://rick.test/api/character/?name=a&page=3#top", 3),
      ("/api/character?page=3&page=4", 3),
      ("?page=9", 9), (nil, nil), ("", nil), ("https://rick.test/api/character", nil),
      ("https://rick.test/page=3", nil), ("?page=", nil), ("?page=three", nil), ("?mypage=3", nil),
      ("?page=99999999999999999999", nil), ("?page=2", nil), ("?page=1", nil), ("?page=-3", nil),
    ] as [(String?, Int?)])
  func parsesTheNextPageFromItsURL(address: String?, next: Int?) async throws {
    let body = RickAndMortySample.page([RickAndMortySample.keeper], pages: 9, next: address)
    let page = try await repository(StubNetworkClient(body: body)).characters(named: nil, page: 2)
    #expect(page.next == next)
    #expect(page.number == 2)
  }

  @Test func mapsNotFoundToAnEmptyPage() async throws {
    let client = StubNetworkClient(404, body: #"{"error":"There is nothing here"}"#)
    #expect(
      try await repository(client).characters(named: "zzz", page: 4)
        == CharacterPage([], total: 0, number: 4, pages: 0))
  }

  @Test(arguments: ["", "<html>Not here</html>", #"{"message": "no route"}"#])
  func throwsNotFoundForOtherBodies(body: String) async throws {
    let repository = try repository(StubNetworkClient(404, body: body))
    await #expect(throws: NetworkError.notFound) {
      try await repository.characters(named: nil, page: 1)
    }
  }

  @Test(
    arguments: [
      (.tooManyRequests, #"{"error": "?"}"#, .rateLimited(retryAfter: nil)),
      (.internalServerError, #"{"error": "?"}"#, .status(500, host: "rick.test")),
      (.ok, "<html>", .undecodable(path: "", reason: "a web page, not JSON")),
      (.ok, "null", .undecodable(path: "", reason: "null")),
    ] as [(HTTPResponse.Status, String, NetworkError)])
  func mapsTheResponseToAnError(
    status: HTTPResponse.Status, body: String, error: NetworkError
  ) async throws {
    let repository = try repository(StubNetworkClient(status.code, body: body))
    await #expect(throws: error) { try await repository.characters(named: nil, page: 1) }
    await #expect(throws: error) { try await repository.character(id: 7) }
  }

  @Test func rejectsAnIncompleteList() async throws {
    let repository = try repository(
      StubNetworkClient(body: #"{"info": {"count": 1, "pages": 1}}"#))
    await #expect(throws: NetworkError.undecodable(path: "results", reason: "missing")) {
      try await repository.characters(named: nil, page: 1)
    }
  }

  /// Bug: a number of the page that is not valid dropped the list.
  @Test(
    arguments: [
      ("null", 1, nil), ("{}", 1, nil), ("[]", 1, nil), (#"{"count": "x", "pages": null}"#, 1, nil),
      (#"{"count": -1, "pages": 3.5, "next": 5}"#, 1, nil),
      (#"{"count": 1e99, "pages": -9, "next": "?page=2"}"#, 2, 2),
    ] as [(String, Int, Int?)])
  func aListNeedsNoNumbers(info: String, pages: Int, next: Int?) async throws {
    let body = #"{"info": \#(info), "results": [\#(RickAndMortySample.keeper)]}"#
    let page = try await repository(StubNetworkClient(body: body)).characters(named: nil, page: 1)
    #expect(page.characters.map(\.id) == [12] && page.total == 1)
    #expect(page.pages == pages && page.next == next)
  }

  @Test func reportsAnUnknownCharacter() async throws {
    let client = StubNetworkClient(404, body: #"{"error":"Character not found"}"#)
    let repository = try repository(client)
    await #expect(throws: NetworkError.notFound) { try await repository.character(id: 7) }
  }

  @Test(arguments: [
    (ReadPolicy.standard, NetworkRequest.CachePolicy.standard), (.cached, .storedOnly),
    (.reload, .reload),
  ])
  func passesTheReadPolicyToTheClient(
    policy: ReadPolicy, cachePolicy: NetworkRequest.CachePolicy
  ) async throws {
    let client = StubNetworkClient(
      .response(body: RickAndMortySample.page([])),
      .response(body: RickAndMortySample.keeper))
    let repository = try repository(client)
    _ = try await repository.characters(named: nil, page: 1, policy)
    _ = try await repository.character(id: 7, policy)
    #expect(client.requests.map(\.cachePolicy) == [cachePolicy, cachePolicy])
  }
}

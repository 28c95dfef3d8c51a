import CharactersKit
import DisplayKit
import HTTPTypes
import NetworkKit
import NetworkTransport
import SampleServer
import TaskKit
import TestSupport
import Testing

/// Both services over HTTP, from the sample server.
@Suite(.timeLimit(.minutes(5)))
struct CharactersServerTests {
  typealias Repository = CharacterListRepository & CharacterDetailRepository

  enum Service: String, CaseIterable, Sendable {
    case marvel, rickAndMorty

    var id: Int { self == .marvel ? 1_009_017 : 1 }

    func repository(client: any NetworkClient, base: BaseURL) -> any Repository {
      switch self {
      case .marvel: MarvelCharacterRepository(client: client, base: base)
      case .rickAndMorty: RickAndMortyCharacterRepository(client: client, base: base)
      }
    }
  }

  private func withServer(
    _ body: @Sendable (AsyncHTTPTransport, BaseURL) async throws -> Void
  ) async throws {
    try await SampleBackend().whileRunning { port in
      try await AsyncHTTPTransport.withTransport { transport in
        try await body(transport, try BaseURL("http://127.0.0.1:\(port)"))
      }
    }
  }

  private func withRepository(
    of service: Service, _ body: @Sendable (any Repository) async throws -> Void
  ) async throws {
    try await withServer { try await body(service.repository(client: $0, base: $1)) }
  }

  private func page(
    _ number: Int = 1, named name: String? = nil, of repository: any Repository
  ) async throws -> CharacterPage {
    try await repository.characters(named: name, page: number, .standard)
  }

  /// Both services have the same characters, with different ids.
  @Test(arguments: Service.allCases)
  func pagesHaveEveryCharacterOnce(service: Service) async throws {
    try await withRepository(of: service) { repository in
      var pages = [try await page(of: repository)]
      while let next = pages.last?.next, pages.count < 10 {
        pages.append(try await page(next, of: repository))
      }
      #expect(pages.map(\.number) == Array(1...8))
      #expect(pages.allSatisfy { $0.total == 148 && $0.pages == 8 })
      let counts = pages.map { $0.characters.count + $0.skipped }
      #expect(counts == Array(repeating: CharacterPage.size, count: 7) + [8])
      let characters = pages.flatMap(\.characters)
      #expect(Set(characters.map(\.id)).count == characters.count)
      let images = characters.compactMap(\.image)
      #expect(!images.isEmpty && images.allSatisfy { $0.hasPrefix("http") })
      #expect(!images.contains { $0.contains("not_available") })
      #expect(try await page(2, of: repository) == pages[1])
      #expect(try await page(named: "", of: repository) == pages[0])
      for summary in pages[0].characters.prefix(5) {
        let detail = try await repository.character(id: summary.id, .standard)
        #expect(
          CharacterSummary(id: detail.id, name: detail.name, image: detail.image) == summary)
      }
    }
  }

  @Test(arguments: Service.allCases, [9, 1_000_000, .max])
  func aPagePastTheEndIsEmpty(service: Service, number: Int) async throws {
    try await withRepository(of: service) { repository in
      let page = try await page(number, of: repository)
      #expect(page.characters.isEmpty && page.skipped == 0 && page.next == nil)
    }
  }

  @Test(arguments: Service.allCases)
  func aSearchFindsTheCharactersOfAName(service: Service) async throws {
    try await withRepository(of: service) { repository in
      let found = try await page(named: "Captain", of: repository)
      #expect(found.total == 9 && found.pages == 1 && found.next == nil)
      #expect(found.characters.count + found.skipped == 9)
      #expect(found.characters.allSatisfy { $0.name.lowercased().contains("captain") })
      for name in ["captain", "CAPTAIN"] {
        #expect(try await page(named: name, of: repository) == found)
      }
    }
  }

  /// Each name is encoded in the URL.
  @Test(
    arguments: Service.allCases,
    [
      "zzz", "zz&page=2&limit=1", "zz#", "zz?a=b", "../zz", "zz%41", "zz 🐟é+", "zz\n\u{0}",
    ])
  func aSearchWithoutResultsIsEmpty(service: Service, name: String) async throws {
    try await withRepository(of: service) { repository in
      let page = try await page(named: name, of: repository)
      #expect(page == CharacterPage([], total: 0, number: 1, pages: 0))
    }
  }

  @Test(arguments: Service.allCases)
  func aCharacterHasFactsAndLinks(service: Service) async throws {
    try await withRepository(of: service) { repository in
      let character = try await repository.character(id: service.id, .standard)
      #expect(character.id == service.id && character.name == "Marit Quickwater")
      #expect(!character.facts.isEmpty && !character.links.isEmpty)
      #expect(character.facts.allSatisfy { !$0.name.isEmpty && !$0.value.isEmpty })
      #expect(character.links.allSatisfy { !$0.name.isEmpty && !$0.url.isEmpty })
    }
  }

  @Test(arguments: Service.allCases, [999_999, 0, -1, .max])
  func anUnknownIDIsNotFound(service: Service, id: Int) async throws {
    try await withRepository(of: service) { repository in
      await #expect(throws: NetworkError.notFound) {
        try await repository.character(id: id, .standard)
      }
    }
  }

  @Test(arguments: Service.allCases)
  func aCancelledTaskThrowsACancellationError(service: Service) async throws {
    try await withRepository(of: service) { repository in
      await withTaskGroup(of: Void.self) { group in
        group.cancelAll()
        group.addTask {
          await #expect(throws: CancellationError.self) { try await page(of: repository) }
          await #expect(throws: CancellationError.self) {
            try await repository.character(id: service.id, .standard)
          }
        }
      }
    }
  }

  @Test func marvelMatchesNamePrefixes() async throws {
    try await withServer { transport, base in
      let repository = Service.marvel.repository(client: transport, base: base)
      let page = try await repository.characters(named: "captain", page: 1, .standard)
      #expect(!page.characters.isEmpty)
      #expect(page.characters.allSatisfy { $0.name.lowercased().hasPrefix("captain") })
    }
  }

  @Test func marvelRevalidatesCachedResponses() async throws {
    try await withServer { transport, base in
      let spy = SpyStatusClient(transport)
      let cached = CachingClient(spy, store: InMemoryResponseStore())
      let repository = MarvelCharacterRepository(client: cached, base: base)
      let first = try await repository.characters(named: nil, page: 2, .standard)
      #expect(try await repository.characters(named: nil, page: 2, .standard) == first)
      #expect(spy.statuses == [200, 304])
    }
  }
}

/// Records the status of every response that passes.
final class SpyStatusClient: NetworkClient {
  private let client: any NetworkClient
  private let seen = SpyLog<Int>()

  init(_ client: any NetworkClient) {
    self.client = client
  }

  var statuses: [Int] { seen.all }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let response = try await client.send(request)
    seen.add(response.head.status.code)
    return response
  }
}

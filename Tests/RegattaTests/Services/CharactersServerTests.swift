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
  enum Service: String, CaseIterable, Sendable {
    case marvel, rickAndMorty

    /// Both services have the same characters, with different ids.
    var facts: CharacterServerFacts {
      CharacterServerFacts(
        total: 148, name: "Captain", bearers: 9, unmatchedName: "zzz",
        id: self == .marvel ? 1_009_017 : 1, nameOfID: "Marit Quickwater", unknownID: 999_999)
    }

    func repository(client: any NetworkClient, base: BaseURL) -> any CharacterRepository {
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

  @Test(arguments: Service.allCases)
  func fulfillsTheContract(service: Service) async throws {
    try await withServer { transport, base in
      let repository = service.repository(client: transport, base: base)
      for clause in CharacterClause.all {
        let violations = await clause.violations(of: repository, facts: service.facts)
        #expect(violations == [])
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

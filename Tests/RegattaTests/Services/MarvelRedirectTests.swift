import CharactersKit
import DisplayKit
import NetworkKit
import NetworkTransport
import ServerSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct MarvelRedirectTests {
  private static let keys = MarvelKeys(publicKey: "harbour-public", privateKey: "harbour-private")
  private static let captain = """
    {"data": {"offset": 0, "limit": 20, "total": 1, "count": 1, "results": [
      {"id": 1009017, "name": "Captain Almanac", "description": "", "urls": [],
        "thumbnail": {"path": "http://pictures.test/i/535f", "extension": "jpg"}}
    ]}}
    """

  @Test func redirectToAnotherServerDropsTheKeys() async throws {
    try await FaultyServer.run({ _ in .respond(body: Self.captain) }) { other in
      try await FaultyServer.run({ .redirect(to: other.url + $0.path) }) { server in
        try await AsyncHTTPTransport.withTransport { transport in
          let base = try BaseURL(server.url)
          let signer = MarvelSigningClient(transport, keys: Self.keys, base: base)
          let repository = MarvelCharacterRepository(client: signer, base: base)
          #expect(try await repository.character(id: 7, .standard).id == 1_009_017)
        }
        let original = try #require(server.requests.first)
        #expect(original.target.contains("apikey=harbour-public"))
      }
      let request = try #require(other.requests.first)
      #expect(request.target == "/v1/public/characters/7")
      #expect(!request.headers.contains { $0.value.contains("harbour") })
    }
  }

  @Test func errorsContainNoKeys() async throws {
    try await AsyncHTTPTransport.withTransport { transport in
      let base = try BaseURL("http://127.0.0.1:1")
      let signer = MarvelSigningClient(transport, keys: Self.keys, base: base)
      let repository = MarvelCharacterRepository(client: signer, base: base)
      let error = await #expect(throws: NetworkError.self) {
        try await repository.character(id: 7, .standard)
      }
      let text = "\(error?.description ?? "") \(String(reflecting: error))"
      #expect(text.contains("127.0.0.1:1"))
      #expect(!text.contains("harbour") && !text.contains("hash") && !text.contains("apikey"))
    }
  }
}

import CharactersKit
import Logging
import NetworkKit
import TestSupport
import Testing

/// Keys appear in the request that leaves, and nowhere else.
struct MarvelSecrecyTests {
  /// The timestamp is not secret, but is not needed outside of the request.
  private static let secrets = ["harbour-public", "harbour-private", "ebe0c93d", "ts-1700"]

  private let log = SpyLog<String>()

  private func repository(_ client: StubNetworkClient) throws -> MarvelCharacterRepository {
    let base = try BaseURL("https://marvel.test")
    let signer = MarvelSigningClient(
      logged(client), keys: MarvelSample.keys, base: base, timestamp: { "ts-1700" })
    return MarvelCharacterRepository(client: logged(signer), base: base)
  }

  private func logged(_ client: any NetworkClient) -> LoggingClient {
    LoggingClient(client, logger: Logger(label: "test", factory: { _ in SpyLogHandler(log) }))
  }

  private func holdsSecret(_ text: String) -> Bool {
    Self.secrets.contains { text.contains($0) }
  }

  private static let responses: [Result<NetworkResponse, any Error>] = [
    .response(body: MarvelSample.wrapped([MarvelSample.captain])),
    .response(body: MarvelSample.wrapped([])),
    .response(body: #"{"data": {"total": 1, "results": "harbour-public"}}"#),
    .response(body: #"{"data": {"total": 1, "results": [{"id": "harbour-public"}]}}"#),
    .response(body: "harbour-public ts-1700"),
    .response(401, body: #"{"code": "InvalidCredentials", "message": "harbour-public"}"#),
    .response(409, body: #"{"code": "MissingParameter", "message": "harbour-public"}"#),
    .response(409, body: #"{"code": 409, "status": "harbour-public"}"#),
    .response(429, body: #"{"code": "RequestThrottled", "message": "harbour-public"}"#),
    .response(500, body: "harbour-public"),
    .failure(NetworkError.timedOut(host: "marvel.test")),
    .failure(CancellationError()),
  ]

  @Test(arguments: responses.indices)
  func errorsAndLogsContainNoKeys(index: Int) async throws {
    let client = StubNetworkClient(Self.responses[index])
    let repository = try repository(client)
    do {
      _ = try await repository.character(id: 7)
    } catch {
      #expect(!holdsSecret("\(error) \(String(reflecting: error))"))
    }
    #expect(client.paths.allSatisfy { holdsSecret($0) && !$0.contains("harbour-private") })
    #expect(log.all.count == 2)
    #expect(!log.all.contains(where: holdsSecret))
  }

  @Test func dumpsContainNoKeys() throws {
    let repository = try repository(StubNetworkClient(body: "{}"))
    var dumped = ""
    dump(repository, to: &dumped)
    #expect(dumped.contains("MarvelSigningClient"))
    for text in [dumped, "\(repository)", String(reflecting: repository)] {
      #expect(!holdsSecret(text))
    }
  }

  @Test func descriptionOfASignedRequestContainsNoKeys() async throws {
    let client = StubNetworkClient(body: MarvelSample.wrapped([MarvelSample.captain]))
    _ = try await repository(client).character(id: 7)
    let request = try #require(client.requests.first)
    #expect("\(request)" == "GET https://marvel.test/v1/public/characters/7?…")
  }
}

struct MarvelKeysTests {
  private let keys = MarvelKeys(publicKey: "harbour-public", privateKey: "harbour-private")

  private struct Holder {
    let keys: MarvelKeys
    let optional: MarvelKeys?
  }

  @Test func descriptionsContainNoKeys() {
    let holder = Holder(keys: keys, optional: keys)
    var texts = [
      "\(keys)", String(describing: keys), String(reflecting: keys), "\(holder)", "\([keys])",
      String(reflecting: holder), String(reflecting: [1: keys]),
    ]
    var dumped = ""
    dump(keys, to: &dumped)
    dump(holder, to: &dumped)
    texts.append(dumped)
    for text in texts {
      #expect(text.contains("MarvelKeys(…)"))
      #expect(!text.contains("harbour"))
    }
  }

  @Test func mirrorHasNoChildren() {
    #expect(Mirror(reflecting: keys).children.isEmpty)
  }
}

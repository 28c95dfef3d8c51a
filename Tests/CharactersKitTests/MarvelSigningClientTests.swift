import CharactersKit
import Foundation
import HTTPTypes
import NetworkKit
import Synchronization
import TestSupport
import Testing

struct MarvelSigningClientTests {
  private func signer(
    _ client: StubNetworkClient, base: String = "https://marvel.test/gate",
    keys: MarvelKeys = MarvelSample.keys, ts: String = "1"
  ) throws -> MarvelSigningClient {
    MarvelSigningClient(client, keys: keys, base: try BaseURL(base)) { ts }
  }

  private func request(_ url: String) -> NetworkRequest {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return NetworkRequest(
      head: HTTPRequest(
        method: .get, scheme: String(parts[0].dropLast()), authority: String(parts[2]),
        path: "/" + parts[3]))
  }

  // The hashes come from another implementation of MD5.
  @Test(arguments: [
    ("1", "harbour-private", "harbour-public", "1", "ebe0c93d5030ce7be0909c02ea37d8e7"),
    ("4", "harbour-private", "harbour-public", "4", "0d46ad643277878deb5de2b892e0374e"),
    (
      "2026-11-21 14:00&ü", "pr1väte", "pub=lic&", "2026-11-21%2014%3A00%26%C3%BC",
      "10758ec9075613a62f014611f5252a06"
    ),
    ("7", "", "x", "7", "8a1b0284de7d7f43f74ff50788b58df6"),
  ])
  func signsWithTimestampAndKeys(
    ts: String, secret: String, key: String, sent: String, hash: String
  ) async throws {
    let client = StubNetworkClient(body: "{}")
    let keys = MarvelKeys(publicKey: key, privateKey: secret)
    let path = "https://marvel.test/gate/v1/public/characters"
    _ = try await signer(client, keys: keys, ts: ts).send(request(path))
    let apikey = key == "pub=lic&" ? "pub%3Dlic%26" : key
    #expect(client.paths == ["/gate/v1/public/characters?ts=\(sent)&apikey=\(apikey)&hash=\(hash)"])
  }

  @Test(arguments: [
    ("https://marvel.test/gate/v1/public", "/gate/v1/public?"),
    ("https://marvel.test/gate/v1/public/characters/7", "/gate/v1/public/characters/7?"),
    ("https://marvel.test/gate/v1/public/a?limit=20", "/gate/v1/public/a?limit=20&"),
    ("https://marvel.test/gate/v1/public/a?limit=20#b", "/gate/v1/public/a?limit=20&"),
    ("HTTPS://Marvel.test:443/gate/v1/public/a", "/gate/v1/public/a?"),
  ])
  func signsRequestsBelowItsBaseURL(url: String, start: String) async throws {
    let client = StubNetworkClient(body: "{}")
    _ = try await signer(client).send(request(url))
    let path = try #require(client.paths.first)
    #expect(path == start + "ts=1&apikey=harbour-public&hash=ebe0c93d5030ce7be0909c02ea37d8e7")
  }

  @Test(arguments: [
    "http://marvel.test/gate/v1/public/characters",
    "https://marvel.test:8443/gate/v1/public/characters",
    "https://pictures.test/gate/v1/public/characters",
    "https://marvel.test.evil.test/gate/v1/public/characters",
    "https://marvel.test@evil.test/gate/v1/public/characters",
    "https://me@marvel.test/gate/v1/public/characters",
    "https://marvel.test/v1/public/characters",
    "https://marvel.test/gate/v1/publications",
    "https://marvel.test/gate/api/character?path=/gate/v1/public/",
    "https://marvel.test/gate/V1/public/characters",
    "https://marvel.test/",
  ])
  func leavesOtherRequestsUnchanged(url: String) async throws {
    let client = StubNetworkClient(body: "{}")
    let request = request(url)
    _ = try await signer(client).send(request)
    #expect(client.requests == [request])
  }

  @Test func changesNothingButTheQuery() async throws {
    let client = StubNetworkClient(body: "{}")
    var sent = request("https://marvel.test/v1/public/a")
    sent.head.headerFields = [.accept: "application/json", .ifNoneMatch: "\"f0\""]
    sent.body = .data(Data("body".utf8))
    sent.cachePolicy = .storedOnly
    let response = try await signer(client, base: "https://marvel.test/").send(sent)
    var received = try #require(client.requests.first)
    #expect(received.head.path?.hasPrefix("/v1/public/a?ts=") == true)
    received.head.path = sent.head.path
    #expect(received == sent)
    #expect(response == .make(body: "{}"))
  }

  @Test func everyAttemptHasItsOwnTimestamp() async throws {
    let client = StubNetworkClient(.response(503), .connectionLost, .response())
    let count = Mutex(0)
    let signer = MarvelSigningClient(
      client, keys: MarvelSample.keys, base: try BaseURL("https://marvel.test")
    ) {
      count.withLock { count in
        count += 1
        return String(count)
      }
    }
    let retrying = RetryClient(signer, random: { _ in 0 })
    _ = try await retrying.send(request("https://marvel.test/v1/public/a"))
    #expect(client.paths.map { $0.prefix(21) } == (1...3).map { "/v1/public/a?ts=\($0)&api" })
    #expect(Set(client.paths.map { $0.suffix(32) }).count == 3)
  }

  @Test func timestampDefaultsToMilliseconds() async throws {
    let client = StubNetworkClient(body: "{}")
    let signer = MarvelSigningClient(
      client, keys: MarvelSample.keys, base: try BaseURL("https://marvel.test"))
    let before = Int(Date().timeIntervalSince1970 * 1000)
    _ = try await signer.send(request("https://marvel.test/v1/public/a"))
    let path = try #require(client.paths.first)
    let ts = path.drop { $0 != "=" }.dropFirst().prefix { $0 != "&" }
    #expect(try #require(Int(ts)) >= before)
  }
}

/// The signing client is inside the cache.
struct MarvelCachingTests {
  private let tag = "\"f0c1\""

  private func clients(
    _ origin: StubNetworkClient
  ) throws -> (repository: MarvelCharacterRepository, store: InMemoryResponseStore) {
    let base = try BaseURL("https://marvel.test")
    let count = Mutex(0)
    let signer = MarvelSigningClient(origin, keys: MarvelSample.keys, base: base) {
      count.withLock { count in
        count += 1
        return String(count)
      }
    }
    let store = InMemoryResponseStore()
    let cached = CachingClient(signer, store: store)
    return (MarvelCharacterRepository(client: cached, base: base), store)
  }

  @Test func revalidatesStoredResponsesRegardlessOfTheTimestamp() async throws {
    let body = MarvelSample.wrapped([MarvelSample.captain])
    let origin = StubNetworkClient(
      .response(headers: [.eTag: tag, .cacheControl: "no-cache"], body: body),
      .response(304, headers: [.eTag: tag], body: ""))
    let (repository, _) = try clients(origin)
    let first = try await repository.characters(named: "cap", page: 1)
    let second = try await repository.characters(named: "cap", page: 1)
    #expect(first.characters.map(\.id) == [1_009_017])
    #expect(second == first)
    #expect(origin.requests.map { $0.head.headerFields[.ifNoneMatch] } == [nil, tag])
    #expect(Set(origin.paths).count == 2)
  }

  @Test func cacheKeyContainsNoKeys() async throws {
    let origin = StubNetworkClient(body: MarvelSample.wrapped([MarvelSample.captain]))
    let (repository, store) = try clients(origin)
    _ = try await repository.character(id: 7)
    let key =
      "https://marvel.test/v1/public/characters/7"
      + "\naccept: application/json\naccept-encoding: \naccept-language: \nuser-agent: regatta"
    #expect(await store.response(for: key) != nil)
  }
}

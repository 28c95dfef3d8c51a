import CharacterServices
import CharactersKit
import HTTPTypes
import NetworkKit
import Synchronization
import Testing

/// The signer stands inside the cache.
struct MarvelCachingTests {
  private let tag = "\"f0c1\""

  private func clients(
    _ origin: StubCharacterClient
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

  @Test func aTagConfirmsWhatIsStoredUnderAnyTimestamp() async throws {
    let body = MarvelSample.wrapped([MarvelSample.captain])
    let origin = StubCharacterClient(
      .success(.make(headers: [.eTag: tag, .cacheControl: "no-cache"], body: body)),
      .success(.make(.notModified, headers: [.eTag: tag], body: "")))
    let (repository, _) = try clients(origin)
    let first = try await repository.characters(named: "cap", page: 1)
    let second = try await repository.characters(named: "cap", page: 1)
    #expect(first.characters.map(\.id) == [1_009_017])
    #expect(second == first)
    #expect(origin.requests.map { $0.head.headerFields[.ifNoneMatch] } == [nil, tag])
    #expect(Set(origin.paths).count == 2)
  }

  @Test func theStoreIsAskedWithoutKeys() async throws {
    let origin = StubCharacterClient(MarvelSample.wrapped([MarvelSample.captain]))
    let (repository, store) = try clients(origin)
    _ = try await repository.character(id: 7)
    let key =
      "https://marvel.test/v1/public/characters/7"
      + "\naccept: application/json\naccept-encoding: \naccept-language: \nuser-agent: regatta"
    #expect(await store.response(for: key) != nil)
  }
}

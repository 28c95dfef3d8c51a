import HTTPTypes
import NetworkKit
import Testing

struct HTTPClientJSONReloadTests {
  private static let fresh: HTTPFields = [.cacheControl: "max-age=3600", .eTag: "1"]
  private static let broken = NetworkError.undecodable(path: "", reason: "ends too early")

  private let store = InMemoryResponseStore()

  private func client(_ answers: StubNetworkClient) -> CachingClient {
    CachingClient(answers, store: store)
  }

  @Test func aBrokenAnswerThatIsStoredIsAskedForOnceMore() async throws {
    let base = StubNetworkClient(
      .response(headers: Self.fresh, body: "[1"), .response(headers: Self.fresh, body: "[1]"))
    let client = client(base)
    await #expect(throws: Self.broken) { try await client.json([Int].self, .make()) }
    #expect(base.requests.count == 1)
    for _ in 1...2 { #expect(try await client.json([Int].self, .make()) == [1]) }
    // Without a condition that could confirm the broken one.
    #expect(base.requests.map(\.head) == [NetworkRequest.make().head, NetworkRequest.make().head])
  }

  @Test func anAnswerThatStaysBrokenFails() async throws {
    let base = StubNetworkClient { _, _ in .make(headers: Self.fresh, body: "[1") }
    let client = client(base)
    for requests in 1...3 {
      await #expect(throws: Self.broken) { try await client.json([Int].self, .make()) }
      #expect(base.requests.count == requests)
    }
  }

  @Test func whoWantsTheStoredAnswerAloneAsksNoServer() async throws {
    let base = StubNetworkClient(.response(headers: Self.fresh, body: "[1"))
    let client = client(base)
    await #expect(throws: Self.broken) { try await client.json([Int].self, .make()) }
    await #expect(throws: Self.broken) {
      try await client.json([Int].self, .make(cachePolicy: .storedOnly))
    }
    #expect(base.requests.count == 1)
  }
}

import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import NetworkKit

struct CachingClientFreshnessTests {
  private let date = NetworkTestDate()
  private let store = InMemoryResponseStore()

  private func client(_ base: StubHTTPClient) -> CachingClient {
    CachingClient(base, store: store, now: { [date] in date.now })
  }

  @Test(arguments: [
    ("no-cache, max-age=60", 2), ("max-age=0", 2), ("max-age=soon", 2), ("max-age=-1", 2),
    ("private", 2), ("must-revalidate", 2), ("", 2), ("MAX-AGE=60", 1), ("max-age=\"60\"", 1),
    ("private, max-age=60", 1), ("max-age = 60", 1), ("foo=\"a,b\", max-age=60", 1),
    ("max-age=99999999999999999999", 1), ("s-maxage=60", 2), ("NO-CACHE=\"Set-Cookie\"", 2),
  ])
  func cacheControlDeterminesFreshness(value: String, requests: Int) async throws {
    let base = StubHTTPClient.numbering([.eTag: "1", .cacheControl: value])
    let client = client(base)
    for _ in 1...2 { #expect(try await client.send(.make()).body == Data("0".utf8)) }
    #expect(base.requests.count == requests)
  }

  @Test(
    arguments: [
      // The response's age, from Date or Age, is subtracted from its lifetime.
      ([.cacheControl: "max-age=60", .age: "59"], 0, 1),
      ([.cacheControl: "max-age=60", .age: "60"], 0, 2),
      ([.cacheControl: "max-age=60", .age: "-5"], 59, 1),
      ([.cacheControl: "max-age=60", .age: "99999999999999999999"], 59, 1),
      ([.cacheControl: "max-age=60", .age: "9999999999"], 0, 2),
      ([.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 08:48:38 GMT"], 0, 1),
      ([.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 08:48:37 GMT"], 0, 2),
      ([.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 08:49:07 GMT", .age: "10"], 29, 1),
      ([.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 08:49:07 GMT", .age: "10"], 30, 2),
      ([.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 08:59:37 GMT"], 59, 1),
      // Expires is relative to Date, and used only without max-age.
      ([.expires: "Sun, 06 Nov 1994 08:50:37 GMT"], 59, 1),
      ([.expires: "Sun, 06 Nov 1994 08:50:37 GMT"], 60, 2),
      ([.expires: "0"], 0, 2),
      ([.expires: "Sun, 06 Nov 1994 08:50:37 GMT", .cacheControl: "max-age=0"], 0, 2),
      (
        [.expires: "Sun, 06 Nov 1994 09:00:00 GMT", .date: "Sun, 06 Nov 1994 08:59:00 GMT"], 59, 1
      ),
      (
        [.expires: "Sun, 06 Nov 1994 09:00:00 GMT", .date: "Sun, 06 Nov 1994 08:59:00 GMT"], 60, 2
      ),
      // After the clock was set back, the age is unknown.
      ([.cacheControl: "max-age=60"], -1, 2),
    ] as [(HTTPFields, Double, Int)])
  func computesTheAgeAsSpecified(headers: HTTPFields, later: Double, requests: Int) async throws {
    var headers = headers
    headers[.eTag] = "1"
    let base = StubHTTPClient.numbering(headers)
    let client = client(base)
    _ = try await client.send(.make())
    date.advance(by: later)
    _ = try await client.send(.make())
    #expect(base.requests.count == requests)
  }

  @Test func responseDelayCountsTowardsTheAge() async throws {
    let base = StubHTTPClient { [date] _, _ in
      date.advance(by: 20)
      return .make(headers: [.cacheControl: "max-age=60", .age: "30"])
    }
    let client = client(base)
    _ = try await client.send(.make())
    #expect(try await client.send(.make()).head.headerFields[.age] == "50")
    date.advance(by: 10)
    _ = try await client.send(.make())
    #expect(base.requests.count == 2)
  }

  @Test(arguments: [
    ("no-cache", 2, "0"), ("max-age=0", 2, "0"), ("max-age=5", 1, "0"), ("no-store", 2, "1"),
  ])
  func obeysCacheControlOfTheRequest(value: String, requests: Int, body: String) async throws {
    let base = StubHTTPClient.numbering([.eTag: "1", .cacheControl: "max-age=60"])
    let client = client(base)
    _ = try await client.send(.make())
    let asking = NetworkRequest.make(headers: [.cacheControl: value])
    #expect(try await client.send(asking).body == Data(body.utf8))
    #expect(base.requests.count == requests)
    #expect(try await client.send(.make()).body == Data("0".utf8))
  }
}

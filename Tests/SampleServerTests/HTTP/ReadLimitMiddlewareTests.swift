import HTTPTypes
import Hummingbird
import Testing

@testable import SampleServer

struct ReadLimitMiddlewareTests {
  private func statuses(isEnforced: Bool) async throws -> [(Int, String?)] {
    let middleware = ReadLimitMiddleware<StubContext>(isEnforced: isEnforced) { .zero }
    let remaining = try #require(HTTPField.Name("RateLimit-Remaining"))
    var statuses: [(Int, String?)] = []
    for _ in 0..<4 {
      let response = try await middleware.handle(.make(), context: StubContext()) { _, _ in
        Response(status: .ok)
      }
      statuses.append((response.status.code, response.headers[remaining]))
    }
    return statuses
  }

  @Test func rejectsTheFourthReadWhenEnforced() async throws {
    let statuses = try await statuses(isEnforced: true)
    #expect(statuses.map(\.0) == [200, 200, 200, 429])
    #expect(statuses.map(\.1) == ["2", "1", "0", "0"])
  }

  @Test func onlyCountsWhenNotEnforced() async throws {
    let statuses = try await statuses(isEnforced: false)
    #expect(statuses.map(\.0) == [200, 200, 200, 200])
    #expect(statuses.map(\.1) == ["2", "1", "0", "0"])
  }
}

struct ReadLimitTests {
  @Test func allowsThreeReadsPerSecond() {
    var limit = ReadLimit()
    let times: [Duration] = [
      .milliseconds(100), .milliseconds(200), .milliseconds(300), .milliseconds(999), .seconds(1),
    ]
    #expect(times.map { limit.left(afterReadAt: $0) } == [2, 1, 0, -1, 2])
  }
}

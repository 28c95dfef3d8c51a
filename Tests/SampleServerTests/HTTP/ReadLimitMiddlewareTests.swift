import HTTPTypes
import Hummingbird
import Testing

@testable import SampleServer

struct ReadLimitMiddlewareTests {
  @Test func rejectsTheFourthRead() async throws {
    let middleware = ReadLimitMiddleware<StubContext> { .zero }
    let remaining = try #require(HTTPField.Name("RateLimit-Remaining"))
    var statuses: [(Int, String?)] = []
    for _ in 0..<4 {
      let response = try await middleware.response()
      statuses.append((response.status.code, response.headers[remaining]))
    }
    #expect(statuses.map(\.0) == [200, 200, 200, 429])
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

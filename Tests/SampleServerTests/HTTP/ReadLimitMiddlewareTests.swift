import Testing

@testable import SampleServer

struct ReadLimitTests {
  @Test func allowsThreeReadsPerSecond() {
    var limit = ReadLimit()
    let times: [Duration] = [
      .milliseconds(100), .milliseconds(200), .milliseconds(300), .milliseconds(999), .seconds(1),
    ]
    #expect(times.map { limit.left(afterReadAt: $0) } == [2, 1, 0, -1, 2])
  }
}

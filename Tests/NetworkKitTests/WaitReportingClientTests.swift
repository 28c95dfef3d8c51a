import NetworkKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct WaitReportingClientTests {
  @Test(arguments: [
    nil, NetworkRequest.Body.stream(StreamedBody(length: 0) { .init { nil } }),
  ])
  func reportsARequestWithoutAResponseAfterTwoSeconds(body: NetworkRequest.Body?) async throws {
    let (clock, reports) = (TestClock(), SpyLog<String>())
    let gate = CallGate<NetworkRequest, NetworkResponse>()
    let client = WaitReportingClient(
      StubNetworkClient { request, _ in try await gate.call(request) }, clock: clock,
      report: reports.add)
    let request = NetworkRequest(head: NetworkRequest.make().head, body: body)
    for waits in [[], ["waiting for example.org"]] {
      async let response = client.send(request)
      await clock.waitForSleepers(1)
      if !waits.isEmpty { clock.advance(by: .seconds(2)) }
      await Task.yield(while: reports.all != waits)
      try await gate.respond(.make())
      #expect(try await response == .make())
      #expect(reports.all == waits && clock.waits.isEmpty)
    }
  }
}

import FaultServer
import HTTPTypes
import NetworkKit
import NetworkTransport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct TransportCancellationTests {
  @Test(arguments: [
    Fault.neverAnswer, .sendAndHang("HTTP/1.1 200 O"),
    .sendAndHang("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"),
  ])
  func cancellingTheCallerClosesTheConnection(fault: Fault) async throws {
    try await TransportBench.run({ _ in fault }) { bench in
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try await bench.send() }
        await bench.server.wait { $0.requests.count == 1 }
        group.cancelAll()
        await #expect(throws: CancellationError.self) { try await group.next() }
      }
      await bench.server.wait { $0.connections.map(\.isClosedByClient) == [true] }
      #expect(bench.server.connections.map(\.isClosedByClient) == [true])
    }
  }

  @Test func aCancelledCallerSendsNothing() async throws {
    try await TransportBench.run({ _ in .respond() }) { bench in
      await withThrowingTaskGroup(of: Void.self) { group in
        group.cancelAll()
        group.addTask { _ = try await bench.send() }
        await #expect(throws: CancellationError.self) { try await group.next() }
      }
      #expect(bench.server.requests.isEmpty)
    }
  }

  @Test func oneCancelledCallerDoesNotDisturbAnother() async throws {
    let fault: @Sendable (FaultRequest) -> Fault = {
      $0.path == "/never" ? .neverAnswer : .drip("late", every: .milliseconds(50))
    }
    try await TransportBench.run(fault) { bench in
      async let other = bench.send(.get, "/late")
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try await bench.send(.get, "/never") }
        await bench.server.wait { $0.requests.count == 2 }
        group.cancelAll()
        await #expect(throws: CancellationError.self) { try await group.next() }
      }
      let text = try await other.text
      #expect(text == "late")
    }
  }
}

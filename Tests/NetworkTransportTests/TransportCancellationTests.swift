import HTTPTypes
import NetworkKit
import NetworkTransport
import ServerSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TransportCancellationTests {
  @Test(arguments: [
    Fault.neverAnswer, .sendAndHang("HTTP/1.1 200 O"),
    .sendAndHang("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"),
  ])
  func cancellationClosesTheConnection(fault: Fault) async throws {
    try await TransportHarness.run({ _ in fault }) { harness in
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try await harness.send() }
        await harness.server.wait { $0.requests.count >= 1 }
        group.cancelAll()
        await #expect(throws: CancellationError.self) { try await group.next() }
      }
      await harness.server.wait { $0.connections.map(\.isClosedByClient) == [true] }
      #expect(harness.server.connections.map(\.isClosedByClient) == [true])
    }
  }

  @Test func cancelledCallerSendsNothing() async throws {
    try await TransportHarness.run({ _ in .respond() }) { harness in
      await withThrowingTaskGroup(of: Void.self) { group in
        group.cancelAll()
        group.addTask { _ = try await harness.send() }
        await #expect(throws: CancellationError.self) { try await group.next() }
      }
      #expect(harness.server.requests.isEmpty)
    }
  }

  @Test func cancellingOneCallerDoesNotAffectAnother() async throws {
    let fault: @Sendable (FaultRequest) -> Fault = {
      $0.path == "/never" ? .neverAnswer : .drip("late", every: .milliseconds(50))
    }
    try await TransportHarness.run(fault) { harness in
      async let other = harness.send(.get, "/late")
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try await harness.send(.get, "/never") }
        await harness.server.wait { $0.requests.count >= 2 }
        group.cancelAll()
        await #expect(throws: CancellationError.self) { try await group.next() }
      }
      let text = try await other.text
      #expect(text == "late")
    }
  }
}

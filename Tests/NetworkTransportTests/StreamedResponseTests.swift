import Foundation
import HTTPTypes
import NetworkKit
import NetworkTransport
import ServerSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct StreamedResponseTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"

  @Test func passesOnWhatHasArrived() async throws {
    try await TransportHarness.run({ _ in .sendAndHang(Self.head + "half") }) { harness in
      let response = try await harness.transport.stream(harness.request())
      #expect(response.head.status == .ok)
      var body = response.body.makeAsyncIterator()
      #expect(try await body.next() == Data("half".utf8))
    }
  }

  @Test func followsRedirects() async throws {
    let fault: @Sendable (FaultRequest) -> Fault = {
      $0.path == "/"
        ? .respond(status: 302, headers: [("Location", "/new")]) : .respond(body: "new")
    }
    try await TransportHarness.run(fault) { harness in
      var text = ""
      for try await chunk in try await harness.transport.stream(harness.request()).body {
        text += String(decoding: chunk, as: UTF8.self)
      }
      #expect(text == "new")
    }
  }

  @Test(arguments: [Fault([.send(Array((head + "half").utf8)), .close]), .sendAndHang(head)])
  func translatesErrorsOfTheBody(fault: Fault) async throws {
    let limits = TransportLimits.make(idle: .milliseconds(200))
    try await TransportHarness.run(limits: limits, { _ in fault }) { harness in
      // On a busy machine the head may come too late as well.
      await #expect(throws: NetworkError.self) {
        for try await _ in try await harness.transport.stream(harness.request()).body {}
      }
    }
  }

  /// The limit of a whole body, 1 KiB here, does not apply.
  @Test func passesOnABodyOfAnyLength() async throws {
    let chunk = [UInt8](repeating: 0x61, count: 1 << 20)
    let head = "HTTP/1.1 200 OK\r\nContent-Length: \(100 << 20)\r\n\r\n"
    let fault = Fault([.send(Array(head.utf8)), .stream(chunk, times: 100)])
    let limits = TransportLimits.make(bodyBytes: 1 << 10)
    try await TransportHarness.run(limits: limits, { _ in fault }) { harness in
      let response = try await harness.transport.stream(harness.request())
      var total = 0
      for try await chunk in response.body {
        total += chunk.count
        #expect(chunk.count <= 1 << 20)
      }
      #expect(total == 100 << 20)
    }
  }

  /// Of a compressed one it limits what exceeds the usual expansion, here of a stored block and of a bomb.
  @Test func aCompressedBodyExpandsUpToTheLimit() async throws {
    let text = String(repeating: "a", count: 60_000)
    let limit = 1 << 10
    for (fault, size) in [(Fault.gzip(text), text.utf8.count), (.gzipBomb, nil)] {
      let limits = TransportLimits.make(bodyBytes: limit)
      try await TransportHarness.run(limits: limits, { _ in fault }) { harness in
        let body = try await harness.transport.stream(harness.request()).body
        var total = 0
        do {
          for try await chunk in body { total += chunk.count }
          #expect(total == size)
        } catch { #expect(size == nil && error as? NetworkError == .tooLarge(limit: limit)) }
      }
    }
  }

  @Test func cancellationClosesTheConnection() async throws {
    try await TransportHarness.run({ _ in .sendAndHang(Self.head + "half") }) { harness in
      let task = Task {
        for try await _ in try await harness.transport.stream(harness.request()).body {}
      }
      await harness.server.wait { $0.requests.count >= 1 }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await harness.server.wait { $0.connections.map(\.isClosedByClient) == [true] }
    }
  }
}

import Foundation
import HTTPTypes
import NetworkKit
import ServerSupport
import Testing

@testable import NetworkTransport

@Suite(.timeLimit(.minutes(5)))
struct StreamedUploadTests {
  private static let chunk = Data(repeating: 7, count: 1 << 16)
  /// 1 GiB: more than any socket buffers.
  private static let many = 1 << 14

  @Test(arguments: [0, 1, 2, 100]) func sendsTheBodyWithItsContentLength(chunks: Int) async throws {
    let spy = SpyBody()
    try await TransportHarness.run({ _ in .respond(status: 201) }) { harness in
      let response = try await harness.upload(spy.body(chunks: chunks))
      #expect(response.head.status == .created)
      let request = try #require(harness.server.requests.first)
      #expect(request.header("Content-Length") == "\(chunks * 10)")
      #expect(request.header("Transfer-Encoding") == nil)
      let expected = String(repeating: "0123456789", count: chunks)
      #expect(String(decoding: request.body, as: UTF8.self) == expected)
    }
    await spy.wait { $0.closings == 1 }
    #expect(spy.counts == .init(openings: 1, chunks: chunks, closings: 1))
  }

  @Test func appliesBackpressureForASlowServer() async throws {
    let spy = SpyBody()
    try await TransportHarness.run(readsBodies: false, { _ in .neverAnswer }) { harness in
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try await harness.upload(spy.body(Self.chunk, chunks: Self.many)) }
        await harness.server.wait { $0.requests.count >= 1 }
        await spy.wait { $0.chunks > 0 }
        group.cancelAll()
        await #expect(throws: CancellationError.self) { try await group.next() }
      }
    }
    await spy.wait { $0.closings == 1 }
    #expect(spy.counts.chunks < Self.many / 64)
  }

  @Test(arguments: [1, 9, 11, 1000]) func failsWhenTheLengthDiffersFromTheBody(
    length: Int
  ) async throws {
    let spy = SpyBody()
    try await TransportHarness.run({ _ in .respond() }) { harness in
      let expected = NetworkError.notSent(
        host: harness.host, reason: "the body is not as long as announced")
      await #expect(throws: expected) {
        try await harness.upload(spy.body(length: length))
      }
      #expect(harness.server.requests.isEmpty)
    }
  }

  @Test func rethrowsTheErrorOfTheStream() async throws {
    let spy = SpyBody()
    try await TransportHarness.run({ _ in .respond() }) { harness in
      await #expect(throws: SpyBody.Failure()) {
        try await harness.upload(spy.body(chunks: 3, length: 100, end: .failure))
      }
      #expect(harness.server.requests.isEmpty)
      await harness.server.wait { $0.connections.allSatisfy { !$0.isOpen } }
    }
    await spy.wait { $0.closings == 1 }
  }

  @Test(arguments: [413, 401, 500]) func returnsAnEarlyErrorResponse(status: Int) async throws {
    let spy = SpyBody()
    let fault = Fault.respond(status: status, body: "no")
    try await TransportHarness.run(readsBodies: false, { _ in fault }) { harness in
      let response = try await harness.upload(spy.body(Self.chunk, chunks: Self.many))
      #expect(response.head.status.code == status)
      #expect(response.text == "no")
    }
    await spy.wait { $0.closings == 1 }
    #expect(spy.counts.chunks < Self.many / 64)
  }

  @Test(arguments: [Fault.dropBeforeResponse, .reset])
  func connectionCanBeLostDuringAnUpload(fault: Fault) async throws {
    let spy = SpyBody()
    try await TransportHarness.run(readsBodies: false, { _ in fault }) { harness in
      let expected = NetworkError.connectionLost(host: harness.host)
      await #expect(throws: expected) {
        try await harness.upload(spy.body(Self.chunk, chunks: Self.many))
      }
    }
    await spy.wait { $0.closings == 1 }
  }

  @Test func cancelsAStalledStream() async throws {
    let spy = SpyBody()
    try await TransportHarness.run({ _ in .respond() }) { harness in
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try await harness.upload(spy.body(length: 100, end: .silence)) }
        await spy.wait { $0.chunks == 1 }
        group.cancelAll()
        await #expect(throws: CancellationError.self) { try await group.next() }
      }
      await harness.server.wait { $0.connections.map(\.isClosedByClient) == [true] }
    }
  }

  @Test(arguments: [307, 308]) func redirectRestartsTheUpload(status: Int) async throws {
    let spy = SpyBody()
    let fault: @Sendable (FaultRequest) -> Fault = {
      $0.path == "/" ? .redirect(to: "/there", status: status) : .respond()
    }
    try await TransportHarness.run(fault) { harness in
      _ = try await harness.upload(spy.body(chunks: 3))
      let bodies = harness.server.requests.map { String(decoding: $0.body, as: UTF8.self) }
      let body = String(repeating: "0123456789", count: 3)
      #expect(bodies == [body, body])
    }
    await spy.wait { $0.closings == 2 }
    #expect(spy.counts == .init(openings: 2, chunks: 6, closings: 2))
  }

  @Test func earlyRedirectStopsAndRestartsTheUpload() async throws {
    let spy = SpyBody()
    let fault: @Sendable (FaultRequest) -> Fault = {
      $0.path == "/" ? .redirect(to: "/there", status: 307) : .respond(body: "there")
    }
    try await TransportHarness.run(readsBodies: false, fault) { harness in
      let body = spy.body(Self.chunk, chunks: Self.many)
      let text = try await harness.upload(body).text
      #expect(text == "there")
      #expect(harness.server.requests.map(\.path) == ["/", "/there"])
    }
    await spy.wait { $0.closings == 2 }
    #expect(spy.counts.openings == 2)
    #expect(spy.counts.chunks < Self.many / 64)
  }

  @Test func timeoutGrowsWithTheLength() {
    let limits = TransportLimits.make(whole: .seconds(30))
    let plain = NetworkRequest(head: .init(method: .get, scheme: nil, authority: nil, path: nil))
    var upload = plain
    upload.body = .stream(SpyBody().body(length: 10 << 20))
    #expect(limits.whole(for: plain) == .seconds(30))
    #expect(limits.whole(for: upload) == .seconds(350))
    upload.timeBudget = TimeBudget(.seconds(1))
    #expect(limits.whole(for: upload) == .seconds(350))
  }
}

extension TransportHarness {
  fileprivate func upload(_ body: StreamedBody) async throws -> NetworkResponse {
    var request = request(.post)
    request.body = .stream(body)
    return try await transport.send(request)
  }
}

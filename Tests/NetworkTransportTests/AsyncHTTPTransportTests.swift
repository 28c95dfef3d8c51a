import HTTPTypes
import NetworkKit
import NetworkTransport
import ServerSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct AsyncHTTPTransportTests {
  @Test(arguments: [200, 404, 500, 799])
  func returnsAnyStatusCode(status: Int) async throws {
    let fault = Fault.respond(
      status: status, headers: [("X-Part", "a"), ("X-Part", "b")], body: "héllo")
    try await TransportHarness.run({ _ in fault }) { harness in
      let response = try await harness.send()
      #expect(response.head.status.code == status)
      #expect(response.head.headerFields[values: try #require(.init("X-Part"))] == ["a", "b"])
      #expect(response.text == "héllo")
      #expect(response.storedAt == nil)
    }
  }

  @Test func sendsMethodPathHeadersAndBodyUnchanged() async throws {
    let path = "/api/a%2Fb/%C3%A9?q=a%2Bb%26c%23d&e=%20&f="
    try await TransportHarness.run({ _ in .respond() }) { harness in
      _ = try await harness.send(.put, path, headers: [.accept: "a/b"], body: "{\"ä\":1}")
      let request = try #require(harness.server.requests.first)
      #expect(request.method == "PUT")
      #expect(request.target == path)
      #expect(request.header("Accept") == "a/b")
      #expect(request.header("Host") == harness.host)
      #expect(String(decoding: request.body, as: UTF8.self) == "{\"ä\":1}")
    }
  }

  @Test func joinsChunks() async throws {
    try await TransportHarness.run({ _ in .chunked(["one ", "two ", "three"]) }) { harness in
      let text = try await harness.send().text
      #expect(text == "one two three")
    }
  }

  /// RFC 9110, section 8.4.1: `x-gzip` is gzip, and names have no case. RFC 1952, section 2.2: several
  /// members are one text.
  @Test(arguments: [
    Fault.gzip("squeezed"), .gzip("squeezed", encoding: "x-gzip"), .gzip("squ", "", "eezed"),
    .gzip("squeezed", encoding: "GZip"), .deflate("squeezed"),
    .deflate("squeezed", encoding: "Deflate"), .deflate("squeezed", hasHeader: false),
  ])
  func decompresses(fault: Fault) async throws {
    try await TransportHarness.run({ _ in fault }) { harness in
      let response = try await harness.send()
      #expect(response.text == "squeezed")
      #expect(response.head.headerFields[.contentEncoding] == nil)
      #expect(response.head.headerFields[.contentLength] == nil)
      let accepted = harness.server.requests.first?.header("Accept-Encoding")
      #expect(accepted?.contains("gzip") == true)
    }
  }

  @Test(arguments: [(HTTPRequest.Method.head, 200), (.get, 204), (.get, 304)])
  func ignoresBodyHeadersOfBodilessResponses(
    method: HTTPRequest.Method, status: Int
  ) async throws {
    let fields = [("Content-Encoding", "gzip"), ("Content-Length", "99999999999"), ("ETag", "x")]
    let fault = Fault.head(status: status, headers: fields)
    try await TransportHarness.run({ _ in fault }) { harness in
      let response = try await harness.send(method)
      #expect(response.head.status.code == status)
      #expect(response.head.headerFields[.eTag] == "x")
      #expect(response.body.isEmpty)
    }
  }

  @Test func reusesTheConnection() async throws {
    try await TransportHarness.run({ _ in .respond(body: "x") }) { harness in
      for _ in 0..<3 {
        let text = try await harness.send().text
        #expect(text == "x")
      }
      #expect(harness.server.connections.map(\.requests) == [3])
    }
  }

  @Test func replacesAConnectionClosedByTheServer() async throws {
    try await TransportHarness.run({ _ in .respondAndClose(body: "x") }) { harness in
      for _ in 0..<3 {
        let text = try await harness.send().text
        #expect(text == "x")
      }
      #expect(harness.server.connections.map(\.requests) == [1, 1, 1])
    }
  }

  @Test func sendsConcurrentRequests() async throws {
    try await TransportHarness.run({ .respond(body: $0.path) }) { harness in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<40 {
          group.addTask { try await harness.send(.get, "/\(number)").text == "/\(number)" }
        }
        for try await isRight in group { #expect(isRight) }
      }
    }
  }
}

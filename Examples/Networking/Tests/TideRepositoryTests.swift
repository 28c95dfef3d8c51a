import Foundation
import HTTPTypes
import NetworkKit
import Synchronization
import Testing
import TideService

/// Responds in the order of the requests, and records these.
private final class StubClient: NetworkClient {
  private let responses: Mutex<[NetworkResponse]>
  private let sent = Mutex<[NetworkRequest]>([])

  init(_ responses: NetworkResponse...) { self.responses = Mutex(responses) }

  var requests: [NetworkRequest] { sent.withLock { $0 } }

  func send(_ request: NetworkRequest) throws -> NetworkResponse {
    sent.withLock { $0.append(request) }
    return try responses.withLock {
      guard !$0.isEmpty else { throw NetworkError.connectionLost(host: request.host) }
      return $0.removeFirst()
    }
  }
}

extension NetworkResponse {
  fileprivate init(_ status: HTTPResponse.Status, _ body: String = "") {
    self.init(head: HTTPResponse(status: status), body: Data(body.utf8))
  }
}

struct TideRepositoryTests {
  private static let tides = #"[{"time": "03:10", "height": 4.6}, {"time": "09:40"}]"#

  private func repository(_ client: any NetworkClient) throws -> TideRepository {
    TideRepository(try BaseURL("https://tides.test/v1"), client: client)
  }

  @Test func skipsInvalidTides() async throws {
    let client = StubClient(NetworkResponse(.ok, Self.tides))
    let (tides, skipped) = try await repository(client).tides(of: "a/b")
    #expect(tides == [Tide(time: "03:10", height: 4.6)] && skipped == 1)
    #expect(
      client.requests.map(\.description) == [
        "GET https://tides.test/v1/harbours/a%2Fb/tides.json"
      ])
  }

  @Test func retriesAServiceThatIsBusy() async throws {
    let client = StubClient(
      NetworkResponse(.serviceUnavailable), NetworkResponse(.ok, Self.tides))
    let retrying = RetryClient(client, random: { $0.lowerBound })
    #expect(try await repository(retrying).tides(of: "ostend").tides.count == 1)
    #expect(client.requests.count == 2)
  }

  @Test func throwsErrorsForTheUser() async throws {
    let repository = try repository(StubClient(NetworkResponse(.notFound)))
    await #expect(throws: NetworkError.notFound) { try await repository.tides(of: "atlantis") }
  }
}

struct HarbourRepositoryTests {
  @Test func sendsAndReadsTheDatesAndKeysOfTheService() async throws {
    let stored = #"{"name": "Ostend", "opened_at": "1985-04-12T23:20:50.5Z"}"#
    let client = StubClient(NetworkResponse(.created, stored))
    let opened = Date(timeIntervalSince1970: 482_196_050)
    let harbours = HarbourRepository(try BaseURL("https://tides.test/v1"), client: client)
    let harbour = try await harbours.add(Harbour(name: "Ostend", openedAt: opened))
    #expect(harbour.openedAt == opened + 0.5)
    let request = try #require(client.requests.first)
    #expect(request.head.headerFields[.contentType] == "application/json")
    guard case .data(let body)? = request.body else { throw CancellationError() }
    #expect(String(decoding: body, as: UTF8.self).contains(#""opened_at":"1985-04-12T23:20:50Z""#))
  }
}

/// Responds with these chunks, and fails after them.
private struct StubStream: StreamingClient {
  let type: String
  let chunks: [String]
  var error: NetworkError?

  func stream(_ request: NetworkRequest) async throws -> StreamedResponse {
    let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    for chunk in chunks { continuation.yield(Data(chunk.utf8)) }
    continuation.finish(throwing: error)
    let head = HTTPResponse(status: .ok, headerFields: [.contentType: type])
    return StreamedResponse(head: head, body: body)
  }
}

struct TideStreamsTests {
  private func streams(_ client: StubStream) throws -> TideStreams {
    TideStreams(try BaseURL("https://tides.test/v1"), client: client)
  }

  @Test func followsWarnings() async throws {
    let client = StubStream(
      type: "text/event-stream",
      chunks: [#"data: {"text": "fog"}"# + "\n\nda", #"ta: {"text": "calm"}"# + "\n\n"],
      error: .unauthorized)
    var warnings: [String] = []
    await #expect(throws: NetworkError.unauthorized) {
      try await streams(client).follow("ostend") { warnings.append($0.text) }
    }
    #expect(warnings == ["fog", "calm"])
  }

  @Test func savesTheTides() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "tides-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    var received: [Int] = []
    try await streams(StubStream(type: "application/json", chunks: ["[", "]"])).save(
      "ostend", to: file
    ) {
      received.append($0.received)
    }
    #expect(received == [1, 2])
    #expect(try String(contentsOf: file, encoding: .utf8) == "[]")
  }
}

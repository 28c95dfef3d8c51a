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

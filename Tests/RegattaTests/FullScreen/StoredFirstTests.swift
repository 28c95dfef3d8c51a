import ArticlesKit
import DisplayKit
import HTTPTypes
import NetworkKit
import Testing

@testable import regatta

@MainActor
struct StoredFirstTests {
  /// Knows what is stored, and what the server says.
  private struct StoreAndServer: HTTPClient {
    let isStored: Bool

    func send(_ request: NetworkRequest) async throws -> NetworkResponse {
      let isAsked = request.cachePolicy == .storedOnly
      guard isStored || !isAsked else { throw NetworkError.notStored }
      return NetworkResponse(
        head: HTTPResponse(status: isAsked ? .nonAuthoritativeInformation : .ok))
    }
  }

  private func request(_ method: HTTPRequest.Method = .get) throws -> NetworkRequest {
    NetworkRequest(
      head: HTTPRequest(method: method, scheme: "http", authority: "a.example", path: "/"))
  }

  private func status(
    _ first: StoredFirst?, isStored: Bool = true, _ method: HTTPRequest.Method = .get,
    _ policy: NetworkRequest.CachePolicy = .standard
  ) async throws -> HTTPResponse.Status {
    let client = StoredFirstClient(StoreAndServer(isStored: isStored))
    let request = NetworkRequest(head: try request(method).head, cachePolicy: policy)
    return try await StoredFirst.$current.withValue(first) {
      try await client.send(request).head.status
    }
  }

  @Test func aVisitIsAnsweredFromTheStore() async throws {
    let first = StoredFirst()
    #expect(try await status(first) == .nonAuthoritativeInformation)
    #expect(first.hasAnswered)
  }

  @Test func whatIsNotStoredComesFromTheServer() async throws {
    let first = StoredFirst()
    #expect(try await status(first, isStored: false) == .ok)
    #expect(!first.hasAnswered)
  }

  @Test func whoIsNotVisitingAsksTheServer() async throws {
    #expect(try await status(nil) == .ok)
    let ended = StoredFirst()
    ended.end()
    #expect(try await status(ended) == .ok)
    #expect(try await status(StoredFirst(), .post) == .ok)
    #expect(try await status(StoredFirst(), .get, .reload) == .ok)
  }

  @Test func whatWasReadIsThereAtOnceAndThenRefreshed() async throws {
    let data = try Scratch()
    try await AppTrial.run(data: data) { try await $0.open(.articles(.init())) }
    try await AppTrial.run(data: data) { trial in
      trial.coordinator.open(.articles(.init()))
      let visit = try #require(trial.navigator.top as? RouteScreen)
      var states: [ScreenState] = []
      let observer = StateRecorder { states.append($0) }
      visit.display.subscribe(view: observer)
      try await trial.settle()
      let loads = states.filter { !$0.isSettled }.map { $0.content.words }
      #expect(loads.contains { $0.contains("Loading") && !$0.contains("reactions") })
      #expect(loads.contains { $0.contains("Refreshing") && $0.contains("reactions") })
      #expect(states.last?.isSettled == true)
    }
  }

  private final class StateRecorder: StatefulView {
    private let take: (ScreenState) -> Void

    init(take: @escaping (ScreenState) -> Void) { self.take = take }

    func render(state: ScreenState) { take(state) }
  }
}

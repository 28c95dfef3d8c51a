import ArticlesKit
import DisplayKit
import HTTPTypes
import NetworkKit
import NetworkTransport
import PatternKit
import SampleServer
import TestSupport
import Testing

@testable import regatta

@MainActor @Suite(.timeLimit(.minutes(2)))
struct RefreshTests {
  /// Counts requests to the sample server, and keeps its responses fresh.
  private actor CountedServer: NetworkClient {
    private(set) var requests = 0
    private let base: any NetworkClient

    init(_ transport: any NetworkClient) { base = transport }

    func send(_ request: NetworkRequest) async throws -> NetworkResponse {
      requests += 1
      var response = try await base.send(request)
      response.head.headerFields[.cacheControl] = "max-age=600"
      return response
    }
  }

  @Test(arguments: [
    (Route.articles(ArticlesQuery()), 1), (.article(id: 1001), 2), (.tags(), 1),
    (.tweets(user: "yuki"), 2), (.characters(service: .rickAndMorty), 1),
    (.character(id: 1, service: .rickAndMorty), 1), (.photos(), 1),
  ])
  func refreshReachesTheServerWhileTheCacheIsFresh(route: Route, load: Int) async throws {
    try await withServer { try await refresh(route, load, $0) }
  }

  @Test(arguments: [
    Route.articles(ArticlesQuery()), .characters(service: .rickAndMorty), .photos(),
  ])
  func pagesAfterARefreshReachTheServerToo(route: Route) async throws {
    try await withServer { try await readPages(of: route, $0) }
  }

  private func withServer(_ body: @MainActor (CountedServer) async throws -> Void) async throws {
    try await EmbeddedServer.run(SampleServerOptions()) { name in
      try await AsyncHTTPTransport.withTransport(resolve: name) {
        try await body(CountedServer($0))
      }
    }
  }

  private func readPages(of route: Route, _ server: CountedServer) async throws {
    let assembly = try Assembly.make(CachingClient(server, store: InMemoryResponseStore()))
    let screen = RouteScreen(try route.destination(in: assembly))
    screen.handle(.appeared)
    for requests in [1, 3] {
      try await screen.waitUntilSettled()
      #expect(await server.requests == requests)
      screen.showMoreRows()
      try await screen.waitUntilSettled()
      #expect(await server.requests == requests + 1)
      screen.handle(.refresh())
    }
    screen.handle(.closed)
  }

  private func refresh(_ route: Route, _ load: Int, _ server: CountedServer) async throws {
    let assembly = try Assembly.make(CachingClient(server, store: InMemoryResponseStore()))
    let destination = try route.destination(in: assembly)
    for opening in ["an empty", "a fresh"] {
      let screen = RouteScreen(destination, showsCachedFirst: true)
      screen.handle(.appeared)
      try await screen.waitUntilSettled()
      #expect(screen.display.state.content.failures.isEmpty)
      #expect(await server.requests == load, "opened with \(opening) cache")
      screen.handle(.closed)
    }
    let screen = RouteScreen(destination, showsCachedFirst: true)
    screen.handle(.appeared)
    for number in 1...destination.patterns.count {
      try await screen.waitUntilSettled()
      screen.handle(.refresh())
      try await screen.waitUntilSettled()
      let pattern = screen.pattern?.rawValue ?? ""
      #expect(await server.requests == load * (number + 1), "refreshed by \(pattern)")
      screen.changePattern()
    }
    screen.handle(.closed)
  }
}

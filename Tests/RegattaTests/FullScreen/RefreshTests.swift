import ArticlesKit
import DisplayKit
import HTTPTypes
import NetworkKit
import NetworkTransport
import PatternKit
import SampleServer
import ServerKit
import TestSupport
import Testing

@testable import regatta

@MainActor @Suite(.timeLimit(.minutes(2)))
struct RefreshTests {
  /// Counts requests to the sample server, and keeps its responses fresh.
  private actor CountedServer: NetworkClient {
    private(set) var requests = 0
    private let base: any NetworkClient

    init(_ transport: any NetworkClient, port: Int) {
      base = EmbeddedServerClient(
        base: transport, server: EmbeddedServer(port: port, secret: RandomToken()))
    }

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
    try await AsyncHTTPTransport.withTransport { transport in
      try await SampleBackend().whileRunning { port in
        try await refresh(route, load, CountedServer(transport, port: port))
      }
    }
  }

  @Test(arguments: [
    Route.articles(ArticlesQuery()), .characters(service: .rickAndMorty), .photos(),
  ])
  func pagesAfterARefreshReachTheServerToo(route: Route) async throws {
    try await AsyncHTTPTransport.withTransport { transport in
      try await SampleBackend().whileRunning { port in
        try await readPages(of: route, CountedServer(transport, port: port))
      }
    }
  }

  private func readPages(of route: Route, _ server: CountedServer) async throws {
    let assembly = try Assembly.make(CachingClient(server, store: InMemoryResponseStore()))
    let screen = RouteScreen(try assembly.destination(at: route))
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
    let destination = try assembly.destination(at: route)
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

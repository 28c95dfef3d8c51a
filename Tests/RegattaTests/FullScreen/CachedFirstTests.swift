import ArticlesKit
import DisplayKit
import TestSupport
import Testing

@testable import regatta

@MainActor
struct CachedFirstTests {
  @Test func showsCachedValuesAndThenRefreshes() async throws {
    let data = try TemporaryFolder()
    try await AppTrial.run(data: data) { try await $0.open(.articles(.init())) }
    try await AppTrial.run(data: data) { trial in
      trial.coordinator.open(.articles(.init()))
      let visit = try #require(trial.navigator.top as? RouteScreen)
      let spy = SpyView<ScreenState>()
      visit.display.subscribe(view: spy)
      try await trial.settle()
      let loads = spy.states.filter { !$0.isSettled }.map { $0.content.words }
      #expect(loads.contains { $0.contains("Loading") && !$0.contains("reactions") })
      #expect(loads.contains { $0.contains("Refreshing") && $0.contains("reactions") })
      #expect(spy.states.last?.isSettled == true)
    }
  }

  @Test func showsNoFailureForAnEmptyCache() async throws {
    try await AppTrial.run { trial in
      for route in [
        Route.articles(ArticlesQuery()), .article(id: 1001), .tags(), .tweets(user: "yuki"),
        .characters(), .character(id: 1_009_017), .photos(),
      ] {
        trial.coordinator.open(route)
        let screen = try #require(trial.navigator.top)
        let spy = SpyView<ScreenState>()
        screen.display.subscribe(view: spy)
        try await trial.settle()
        #expect(spy.states.allSatisfy { $0.content.failures.isEmpty }, "at \(route.link)")
        #expect(spy.states.last?.isSettled == true, "at \(route.link)")
      }
    }
  }
}

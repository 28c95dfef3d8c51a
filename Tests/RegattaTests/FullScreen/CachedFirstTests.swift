import ArticlesKit
import DisplayKit
import Testing

@testable import regatta

@MainActor
struct CachedFirstTests {
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

  @Test func whatWasNeverReadShowsNoFailure() async throws {
    try await AppTrial.run { trial in
      for route in [
        Route.articles(ArticlesQuery()), .article(id: 1001), .tags, .tweets(user: "yuki"),
        .characters(), .character(id: 1_009_017), .photos(),
      ] {
        trial.coordinator.open(route)
        let screen = try #require(trial.navigator.top)
        var states: [ScreenState] = []
        let observer = StateRecorder { states.append($0) }
        screen.display.subscribe(view: observer)
        try await trial.settle()
        #expect(states.allSatisfy { $0.content.failures.isEmpty }, "at \(route.link)")
        #expect(states.last?.isSettled == true, "at \(route.link)")
      }
    }
  }

  private final class StateRecorder: StatefulView {
    private let take: (ScreenState) -> Void

    init(take: @escaping (ScreenState) -> Void) { self.take = take }

    func render(state: ScreenState) { take(state) }
  }
}

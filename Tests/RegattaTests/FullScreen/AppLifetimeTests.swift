import ArticlesKit
import DisplayKit
import Testing

@testable import regatta

/// Which objects the app releases.
@MainActor @Suite(.timeLimit(.minutes(2)))
struct AppLifetimeTests {
  @Test func closingReleasesEveryScreen() async throws {
    var probes: [() -> AnyObject?] = []
    func watch(_ object: AnyObject?) { probes.append { [weak object] in object } }
    try await AppTrial.run { trial in
      for route in [
        Route.articles(ArticlesQuery()), .article(id: 1001), .tags(), .tweets(user: "yuki"),
        .characters(), .character(id: 1_009_017), .photos(), .savedPhotos(), .account,
      ] {
        try await trial.open(route)
        try await trial.press("p")
        watch(trial.navigator.top)
        watch((trial.navigator.top as? RouteScreen)?.screen)
      }
      watch(trial.coordinator)
      watch(trial.navigator)
    }
    for _ in 0..<1000 where probes.contains(where: { $0() != nil }) { await Task.yield() }
    #expect(probes.count == 20)
    #expect(probes.filter { $0() != nil }.isEmpty)
  }

  @Test func poppingReleasesTheScreen() async throws {
    try await AppTrial.run { trial in
      try await trial.open(.article(id: 1001))
      weak var visit: (any Screen)?
      visit = trial.navigator.top
      trial.navigator.pop()
      for _ in 0..<1000 where visit != nil { await Task.yield() }
      #expect(visit == nil)
    }
  }
}

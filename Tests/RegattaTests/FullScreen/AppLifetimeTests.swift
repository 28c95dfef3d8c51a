import ArticlesKit
import DisplayKit
import PatternKit
import Testing
import TweetsPatterns

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

  /// A composer after it is popped, and one that is open when its list is closed.
  @Test(arguments: tweetsPatterns.cycle)
  func leavingReleasesTheComposerAndItsList(pattern: Pattern) async throws {
    var probes: [() -> AnyObject?] = []
    func watch(_ object: AnyObject?) { probes.append { [weak object] in object } }
    func expectRelease(of count: Int) async {
      for _ in 0..<1000 where probes.contains(where: { $0() != nil }) { await Task.yield() }
      #expect(probes.count == count)
      #expect(probes.filter { $0() != nil }.isEmpty)
    }
    try await AppTrial.run { trial in
      try await trial.openTweets(in: pattern)
      try await trial.compose("Half a thought")
      watch(trial.navigator.top)
      trial.navigator.pop()
      await expectRelease(of: 1)
      watch(trial.navigator.top)
      watch((trial.navigator.top as? RouteScreen)?.screen)
      try await trial.compose("Fair winds")
      watch(trial.navigator.top)
    }
    await expectRelease(of: 4)
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

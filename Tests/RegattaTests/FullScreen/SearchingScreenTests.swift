import DisplayKit
import PatternKit
import TestSupport
import Testing
import TweetsKit

@testable import regatta

@MainActor
struct SearchingScreenTests {
  @Test func searchesOnceAfterAppearing() throws {
    let screen = FakeScreen()
    let searching = SearchingScreen(screen, for: try #require(SearchWords(" sea ")))
    for event in [ScreenEvent.appeared, .refresh(), .appeared] { searching.handle(event) }
    #expect(screen.events == [.appeared, .search("sea"), .refresh(), .appeared])
    screen.show("sea")
    #expect(searching.display.state == screen.display.state)
  }

  @Test func anotherPatternContinuesTheSearch() {
    var searches: [String?] = []
    let destination = Destination(route: .tweets(user: "ann"), patterns: [.vip, .viper]) {
      searches.append($0.search)
      return FakeScreen(isSettled: true)
    }
    let screen = RouteScreen(destination)
    screen.handle(.appeared)
    screen.changePattern()
    screen.handle(.search("sea"))
    screen.changePattern()
    screen.handle(.search(""))
    screen.changePattern()
    #expect(searches == [nil, nil, "sea", ""])
  }
}

import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor
struct TweetsCoordinatorTests {
  private final class Outputs { var all: [TweetsOutput] = [] }

  private let outputs = Outputs()
  private let coordinator: TweetsCoordinator

  init() {
    let held = TweetScript([.init(.ada(after: 1), .noTweets(after: 1))])
    let repository = ScriptedTweetRepository(held)
    coordinator = TweetsCoordinator(repository: repository, firstRead: .standard) {
      [outputs] in
      outputs.all.append($0)
    }
  }

  @Test func passesEveryNavigationToItsParent() throws {
    let link = try #require(WebLink("https://example.com/a"))
    coordinator.navigate(.tweet("2"))
    coordinator.navigate(.link(link))
    coordinator.navigate(.image(link))
    #expect(outputs.all == [.tweetSelected(id: "2"), .linkOpened(link), .imageOpened(link)])
  }

  @Test func startsANewScreenEachTime() throws {
    let link = try #require(WebLink("https://example.com/a"))
    let screens = [coordinator.start(), coordinator.start()]
    screens[0].handle(.appeared)
    screens[1].handle(.linkOpened(link))
    #expect(screens[0] !== screens[1])
    #expect(screens.map(\.state) == [.loading(nil), .loading(nil)])
    #expect(outputs.all == [.linkOpened(link)])
  }
}

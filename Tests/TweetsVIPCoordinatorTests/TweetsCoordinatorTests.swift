import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor
struct TweetsCoordinatorTests {
  private final class Outputs { var all: [TweetsOutput] = [] }

  private let outputs = Outputs()
  private let navigator = TweetsNavigator()
  private let coordinator: TweetsCoordinator

  init() {
    let held = TweetScript([.init(.ada(after: 1), .noTweets(after: 1))])
    let repository = ScriptedTweetRepository(held)
    let scene = TweetsScene(repository: repository) { [outputs] in outputs.all.append($0) }
    coordinator = TweetsCoordinator(navigator: navigator, scene: scene)
  }

  @Test func passesEveryNavigationToItsParent() throws {
    let link = try #require(WebLink("https://example.com/a"))
    coordinator.navigate(.tweet("2"))
    coordinator.navigate(.link(link))
    coordinator.navigate(.image(link))
    #expect(outputs.all == [.tweetSelected(id: "2"), .linkOpened(link), .imageOpened(link)])
  }

  @Test func pushesItsScreen() throws {
    let link = try #require(WebLink("https://example.com/a"))
    navigator.handle(.linkOpened(link))
    #expect(outputs.all.isEmpty, "the stack is empty")
    coordinator.start()
    navigator.handle(.linkOpened(link))
    #expect(outputs.all == [.linkOpened(link)])
    #expect(navigator.display.state == TweetsRenderer.screen(.loading(nil)))
  }

  @Test func isReleasedWithTheNavigator() throws {
    weak var released: TweetsCoordinator?
    var navigator: TweetsNavigator? = TweetsNavigator()
    do {
      let coordinator = TweetsCoordinator(
        navigator: try #require(navigator),
        scene: TweetsScene(repository: ScriptedTweetRepository(TweetScript([]))))
      coordinator.start()
      released = coordinator
    }
    #expect(released != nil, "the screen holds it")
    navigator = nil
    #expect(released == nil)
  }
}

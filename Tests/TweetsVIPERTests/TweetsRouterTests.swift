import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsRouterTests {
  private let navigator = Navigator()
  private let timeline = SpyTimeline()
  private let output = SpyModuleOutput()

  private func router(
    on navigator: Navigator?, moduleOutput: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> TweetsRouter {
    TweetsRouter(
      moduleOutput: moduleOutput,
      composer: ComposerAssembly(repository: FakeTweetRepository(), timeline: timeline),
      navigator: navigator)
  }

  @Test func reportsNavigationToItsOwner() throws {
    let link = try #require(WebLink("https://a.test/b"))
    var outputs: [TweetsOutput] = []
    let router = router(on: nil) { outputs.append($0) }
    router.showTweet("1")
    router.showLink(link)
    router.showImage(link)
    #expect(outputs == [.tweetSelected(id: "1"), .linkOpened(link), .imageOpened(link)])
  }

  @Test func releasesAComposerThatIsPopped() {
    router(on: navigator).showComposer("Hi", output: output)
    weak let composer = navigator.top
    #expect(composer != nil)
    navigator.pop()
    #expect(composer == nil && output.results == ["left “Hi”"])
  }
}

import DisplayKit
import TestSupport
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TweetsRouterTests {
  private let dataStore = StubDataStore()
  private let navigator = Navigator()

  private func router(
    on navigator: Navigator? = nil, output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> TweetsRouter {
    let worker = TweetsWorker(repository: FakeTweetRepository(), clock: TestClock())
    return TweetsRouter(
      dataStore: dataStore, composer: ComposerAssembly(worker: worker), navigator: navigator,
      output: output)
  }

  @Test func reportsNavigationToItsOwner() throws {
    let link = try #require(WebLink("https://a.test/b"))
    var outputs: [TweetsOutput] = []
    let router = router { outputs.append($0) }
    router.routeToTweet()
    #expect(outputs.isEmpty, "no tweet is selected")
    dataStore.selection = "1"
    router.routeToTweet()
    router.routeToLink(link)
    router.routeToImage(link)
    #expect(outputs == [.tweetSelected(id: "1"), .linkOpened(link), .imageOpened(link)])
  }

  @Test func releasesTheComposerWithThePostedTweet() async {
    dataStore.draft = "Hi"
    router(on: navigator).routeToComposer()
    weak let composer = navigator.top
    composer?.handle(.formSubmitted)
    await Task.yield(while: navigator.top != nil)
    #expect(composer == nil)
    #expect(dataStore.draft == "" && dataStore.posted == [.number(21)])
  }
}

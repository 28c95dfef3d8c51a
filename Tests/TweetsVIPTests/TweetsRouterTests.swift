import DisplayKit
import Testing
import TweetsKit

@testable import TweetsVIP

@MainActor
struct TweetsRouterTests {
  @Test func reportsNavigationToItsOwner() throws {
    let link = try #require(WebLink("https://a.test/b"))
    let dataStore = StubDataStore()
    var outputs: [TweetsOutput] = []
    let router = TweetsRouter(dataStore: dataStore) { outputs.append($0) }
    router.routeToTweet()
    #expect(outputs.isEmpty, "no tweet is selected")
    dataStore.selection = "1"
    router.routeToTweet()
    router.routeToLink(link)
    router.routeToImage(link)
    #expect(outputs == [.tweetSelected(id: "1"), .linkOpened(link), .imageOpened(link)])
  }
}

import DisplayKit
import Testing
import TweetsKit

@testable import TweetsVIP

@MainActor
struct TweetsRouterTests {
  @Test func reportsNavigationToItsOwner() throws {
    let link = try #require(WebLink("https://a.test/b"))
    var outputs: [TweetsOutput] = []
    let router = TweetsRouter { outputs.append($0) }
    router.routeToTweet(id: "1")
    router.routeToLink(link)
    router.routeToImage(link)
    #expect(outputs == [.tweetSelected(id: "1"), .linkOpened(link), .imageOpened(link)])
  }
}

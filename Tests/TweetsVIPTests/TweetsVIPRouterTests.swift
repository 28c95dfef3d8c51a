import DisplayKit
import Testing
import TweetsKit
@testable import TweetsVIP

@MainActor
struct TweetsRouterTests {
  @Test func tellsItsOwnerWhereToGo() throws {
    let link = try #require(WebLink("https://a.test/b"))
    var outputs: [TweetsOutput] = []
    let router = TweetsRouter { outputs.append($0) }
    router.routeToTweet(id: "t1")
    router.routeToLink(link)
    router.routeToImage(link)
    #expect(outputs == [.tweetSelected(id: "t1"), .linkOpened(link), .imageOpened(link)])
  }
}

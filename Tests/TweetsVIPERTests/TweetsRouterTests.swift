import DisplayKit
import Testing
import TweetsKit

@testable import TweetsVIPER

@MainActor
struct TweetsRouterTests {
  @Test func reportsNavigationToItsOwner() throws {
    let link = try #require(WebLink("https://a.test/b"))
    var outputs: [TweetsOutput] = []
    let router = TweetsRouter { outputs.append($0) }
    router.showTweet(RowID("1"))
    router.showLink(link)
    router.showImage(link)
    #expect(outputs == [.tweetSelected(id: "1"), .linkOpened(link), .imageOpened(link)])
  }
}

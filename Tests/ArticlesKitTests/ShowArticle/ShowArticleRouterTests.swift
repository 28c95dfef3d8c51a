import DisplayKit
import Testing

@testable import ArticlesKit

@MainActor
struct ShowArticleRouterTests {
  @Test func reportsLinksAndImagesToItsOwner() throws {
    let link = try #require(WebLink("https://forem.test/elsewhere"))
    var outputs: [ArticlesOutput] = []
    let router = ShowArticleRouter { outputs.append($0) }
    router.routeToLink(link)
    router.routeToImage(link)
    #expect(outputs == [.linkOpened(link), .imageOpened(link)])
  }
}

import DisplayKit
import Testing

@testable import ArticlesKit

@MainActor
struct ShowArticleRouterTests {
  @Test func reportsTagsLinksAndImagesToItsOwner() throws {
    let link = try #require(WebLink("https://forem.test/elsewhere"))
    var outputs: [ArticlesOutput] = []
    let router = ShowArticleRouter { outputs.append($0) }
    router.routeToTag("tea")
    router.routeToLink(link)
    router.routeToImage(link)
    #expect(outputs == [.tagSelected(name: "tea"), .linkOpened(link), .imageOpened(link)])
  }
}

import CharacterDetailKit
import DisplayKit
import Testing

@testable import CharacterDetailVIPER

@MainActor
struct CharacterDetailRouterTests {
  @Test func reportsNavigationToItsOwner() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    var outputs: [CharacterDetailOutput] = []
    let router = CharacterDetailRouter { outputs.append($0) }
    router.showLink(link)
    router.showImage(link)
    #expect(outputs == [.linkOpened(link), .imageOpened(link)])
  }
}

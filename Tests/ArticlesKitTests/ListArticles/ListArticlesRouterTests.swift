import Testing

@testable import ArticlesKit

@MainActor
struct ListArticlesRouterTests {
  private final class StubDataStore: ListArticlesDataStore {
    var selectedID: Article.ID?
  }

  @Test func reportsTheSelectionToItsOwner() {
    let dataStore = StubDataStore()
    var outputs: [ArticlesOutput] = []
    let router = ListArticlesRouter(dataStore: dataStore) { outputs.append($0) }
    router.routeToArticle()
    #expect(outputs.isEmpty, "no article is selected")
    dataStore.selectedID = 2
    router.routeToArticle()
    #expect(outputs == [.articleSelected(id: 2)])
  }
}

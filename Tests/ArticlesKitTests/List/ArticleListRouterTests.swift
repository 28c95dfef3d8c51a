import DisplayKit
import Testing

@testable import ArticlesKit

@MainActor
struct ArticleListRouterTests {
  private final class StubDataStore: ArticleListDataStore {
    var articles: PagedList<Page<Article>>?
  }

  private let dataStore = StubDataStore()

  /// The outputs of a route to `row`.
  private func outputs(_ row: Int) -> [ArticlesOutput] {
    var outputs: [ArticlesOutput] = []
    ArticleListRouter(dataStore: dataStore) { outputs.append($0) }.routeToArticle(RowID(row))
    return outputs
  }

  @Test func reportsTheArticleOfTheRow() {
    dataStore.articles = PagedList()
    dataStore.articles?.append(.make(1, 2))
    #expect(outputs(2) == [.articleSelected(id: 2)])
  }

  @Test func ignoresARowWithoutAnArticle() {
    #expect(outputs(1).isEmpty)
    dataStore.articles = PagedList()
    dataStore.articles?.append(.make(1))
    #expect(outputs(7).isEmpty)
  }
}

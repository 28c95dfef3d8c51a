import DisplayKit
import Testing

@testable import ArticlesKit

@MainActor
struct ArticleTagsRouterTests {
  private final class StubDataStore: ArticleTagsDataStore {
    var tags: PagedList<Page<ArticleTag>>?
  }

  private let dataStore = StubDataStore()

  /// The outputs of a route to `row`.
  private func outputs(_ row: String) -> [ArticlesOutput] {
    var outputs: [ArticlesOutput] = []
    ArticleTagsRouter(dataStore: dataStore) { outputs.append($0) }.routeToTag(RowID(row))
    return outputs
  }

  @Test func reportsTheTagOfTheRow() {
    dataStore.tags = PagedList()
    dataStore.tags?.append(.make("tea", "milk"))
    #expect(outputs("milk") == [.tagSelected(name: "milk")])
  }

  @Test func ignoresARowWithoutATag() {
    #expect(outputs("tea").isEmpty)
    dataStore.tags = PagedList()
    dataStore.tags?.append(.make("tea"))
    #expect(outputs("milk").isEmpty)
  }
}

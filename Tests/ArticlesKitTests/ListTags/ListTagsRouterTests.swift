import Testing

@testable import ArticlesKit

@MainActor
struct ListTagsRouterTests {
  private final class StubDataStore: ListTagsDataStore {
    var selectedName: String?
  }

  @Test func reportsTheSelectionToItsOwner() {
    let dataStore = StubDataStore()
    var outputs: [ArticlesOutput] = []
    let router = ListTagsRouter(dataStore: dataStore) { outputs.append($0) }
    router.routeToTag()
    #expect(outputs.isEmpty, "no tag is selected")
    dataStore.selectedName = "tea"
    router.routeToTag()
    #expect(outputs == [.tagSelected(name: "tea")])
  }
}

import DisplayKit

/// Called by the View.
@MainActor
protocol ArticleListRoutingLogic {
  /// Ignores a row without an article.
  func routeToArticle(_ row: RowID)
}

@MainActor
struct ArticleListRouter: ArticleListRoutingLogic {
  let dataStore: any ArticleListDataStore
  let output: ArticlesAssembly.Output

  func routeToArticle(_ row: RowID) {
    let article = dataStore.articles?.elements.first { RowID($0.id) == row }
    if let article { output(.articleSelected(id: article.id)) }
  }
}

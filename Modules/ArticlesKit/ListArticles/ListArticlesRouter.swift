import DisplayKit

/// Called by the View, to leave the scene.
@MainActor
protocol ListArticlesRoutingLogic {
  /// To the selected article.
  func routeToArticle()
}

@MainActor
struct ListArticlesRouter: ListArticlesRoutingLogic {
  let dataStore: any ListArticlesDataStore
  let output: ArticlesAssembly.Output

  func routeToArticle() {
    if let id = dataStore.selectedID { output(.articleSelected(id: id)) }
  }
}

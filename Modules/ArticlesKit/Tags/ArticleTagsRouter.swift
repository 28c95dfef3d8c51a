import DisplayKit

/// Called by the View.
@MainActor
protocol ArticleTagsRoutingLogic {
  /// Ignores a row without a tag.
  func routeToTag(_ row: RowID)
}

@MainActor
struct ArticleTagsRouter: ArticleTagsRoutingLogic {
  let dataStore: any ArticleTagsDataStore
  let output: ArticlesAssembly.Output

  func routeToTag(_ row: RowID) {
    let tag = dataStore.tags?.elements.first { RowID($0.id) == row }
    if let tag { output(.tagSelected(name: tag.name)) }
  }
}

import DisplayKit

/// Called by the View, to leave the scene.
@MainActor
protocol ListTagsRoutingLogic {
  /// To the selected tag.
  func routeToTag()
}

@MainActor
struct ListTagsRouter: ListTagsRoutingLogic {
  let dataStore: any ListTagsDataStore
  let output: ArticlesAssembly.Output

  func routeToTag() {
    if let name = dataStore.selectedName { output(.tagSelected(name: name)) }
  }
}

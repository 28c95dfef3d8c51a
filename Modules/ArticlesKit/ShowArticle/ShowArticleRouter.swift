import DisplayKit

/// Called by the View, to leave the scene.
@MainActor
protocol ShowArticleRoutingLogic {
  func routeToTag(_ name: String)

  func routeToLink(_ link: WebLink)

  func routeToImage(_ link: WebLink)
}

@MainActor
struct ShowArticleRouter: ShowArticleRoutingLogic {
  let output: ArticlesAssembly.Output

  func routeToTag(_ name: String) { output(.tagSelected(name: name)) }

  func routeToLink(_ link: WebLink) { output(.linkOpened(link)) }

  func routeToImage(_ link: WebLink) { output(.imageOpened(link)) }
}

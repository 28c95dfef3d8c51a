import DisplayKit

/// Called by the View.
@MainActor
protocol ArticleDetailRoutingLogic {
  func routeToLink(_ link: WebLink)

  func routeToImage(_ link: WebLink)
}

@MainActor
struct ArticleDetailRouter: ArticleDetailRoutingLogic {
  let output: ArticlesAssembly.Output

  func routeToLink(_ link: WebLink) { output(.linkOpened(link)) }

  func routeToImage(_ link: WebLink) { output(.imageOpened(link)) }
}

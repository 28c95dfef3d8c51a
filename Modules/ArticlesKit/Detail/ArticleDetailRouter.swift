import DisplayKit

@MainActor
final class ArticleDetailRouter: ArticleDetailRoutingLogic {
  private let output: ArticlesAssembly.Output

  init(output: @escaping ArticlesAssembly.Output) {
    self.output = output
  }

  func routeToLink(_ link: WebLink) { output(.linkOpened(link)) }

  func routeToImage(_ link: WebLink) { output(.imageOpened(link)) }
}

/// The ways out of the detail.
@MainActor
protocol ArticleDetailRoutingLogic: AnyObject {
  func routeToLink(_ link: WebLink)

  func routeToImage(_ link: WebLink)
}

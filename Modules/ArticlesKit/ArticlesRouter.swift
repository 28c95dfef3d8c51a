package import DisplayKit

/// Called to leave the scene.
@MainActor
protocol ArticlesRoutingLogic: AnyObject {
  func routeToArticle(id: Article.ID)

  func routeToTag(name: String)

  func routeToLink(_ link: WebLink)

  func routeToImage(_ link: WebLink)
}

@MainActor
final class ArticlesRouter: ArticlesRoutingLogic {
  private let output: ArticlesAssembly.Output

  init(output: @escaping ArticlesAssembly.Output) {
    self.output = output
  }

  func routeToArticle(id: Article.ID) { output(.articleSelected(id: id)) }

  func routeToTag(name: String) { output(.tagSelected(name: name)) }

  func routeToLink(_ link: WebLink) { output(.linkOpened(link)) }

  func routeToImage(_ link: WebLink) { output(.imageOpened(link)) }
}

/// A request of the user that leaves the scene.
package enum ArticlesOutput: Equatable, Sendable {
  case articleSelected(id: Article.ID)
  case tagSelected(name: String)
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}

import DisplayKit

@MainActor
final class ArticleDetailRouter: ArticleDetailRoutingLogic {
  private let output: ArticlesAssembly.Output

  init(output: @escaping ArticlesAssembly.Output) {
    self.output = output
  }

  func routeToLink(_ link: WebLink) { output(.linkOpened(link)) }
}

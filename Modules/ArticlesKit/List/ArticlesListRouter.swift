@MainActor
final class ArticlesListRouter: ArticlesListRoutingLogic {
  private let output: ArticlesAssembly.Output

  init(output: @escaping ArticlesAssembly.Output) {
    self.output = output
  }

  func routeToArticleDetail(id: Article.ID) { output(.articleSelected(id: id)) }
}

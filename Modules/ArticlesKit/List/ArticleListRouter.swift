/// The way out of the list.
@MainActor
protocol ArticleListRoutingLogic: AnyObject {
  func routeToArticleDetail(id: Article.ID)
}

@MainActor
final class ArticleListRouter: ArticleListRoutingLogic {
  private let output: ArticlesAssembly.Output

  init(output: @escaping ArticlesAssembly.Output) {
    self.output = output
  }

  func routeToArticleDetail(id: Article.ID) { output(.articleSelected(id: id)) }
}

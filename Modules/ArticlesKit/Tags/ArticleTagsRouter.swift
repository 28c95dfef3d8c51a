@MainActor
final class ArticleTagsRouter: ArticleTagsRoutingLogic {
  private let output: ArticlesAssembly.Output

  init(output: @escaping ArticlesAssembly.Output) {
    self.output = output
  }

  func routeToArticles(tag name: String) { output(.tagSelected(name: name)) }
}

/// The way out of the tag list.
@MainActor
protocol ArticleTagsRoutingLogic: AnyObject {
  func routeToArticles(tag name: String)
}

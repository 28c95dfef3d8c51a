/// The way out of the list.
@MainActor
protocol ArticlesListRoutingLogic: AnyObject {
  func routeToArticleDetail(id: Article.ID)
}

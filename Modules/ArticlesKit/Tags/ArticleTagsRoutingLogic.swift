/// The way out of the tag list.
@MainActor
protocol ArticleTagsRoutingLogic: AnyObject {
  func routeToArticles(tag name: String)
}

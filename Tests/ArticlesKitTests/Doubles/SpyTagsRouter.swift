@testable import ArticlesKit

final class SpyTagsRouter: ArticleTagsRoutingLogic {
  private(set) var routed: [String] = []

  func routeToArticles(tag name: String) { routed.append(name) }
}

@testable import ArticlesKit

final class SpyListRouter: ArticlesListRoutingLogic {
  private(set) var routed: [Int] = []

  func routeToArticleDetail(id: Article.ID) { routed.append(id) }
}

import DisplayKit

@testable import ArticlesKit

/// The Router of each scene.
final class SpyRouter: ArticleListRoutingLogic, ArticleTagsRoutingLogic, ArticleDetailRoutingLogic {
  enum Call: Equatable {
    case article(RowID)
    case tag(RowID)
    case link(WebLink)
    case image(WebLink)
  }

  private(set) var calls: [Call] = []

  func routeToArticle(_ row: RowID) { calls.append(.article(row)) }

  func routeToTag(_ row: RowID) { calls.append(.tag(row)) }

  func routeToLink(_ link: WebLink) { calls.append(.link(link)) }

  func routeToImage(_ link: WebLink) { calls.append(.image(link)) }
}

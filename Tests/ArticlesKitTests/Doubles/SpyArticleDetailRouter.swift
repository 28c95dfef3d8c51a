import DisplayKit

@testable import ArticlesKit

final class SpyArticleDetailRouter: ArticleDetailRoutingLogic {
  private(set) var links: [WebLink] = []
  private(set) var images: [WebLink] = []

  func routeToLink(_ link: WebLink) { links.append(link) }

  func routeToImage(_ link: WebLink) { images.append(link) }
}

import DisplayKit

@testable import ArticlesKit

/// The Router of each scene.
final class SpyRouter: ListArticlesRoutingLogic, ListTagsRoutingLogic, ShowArticleRoutingLogic {
  private(set) var routes: [String] = []

  func routeToArticle() { routes.append("article") }

  func routeToTag() { routes.append("tag") }

  func routeToTag(_ name: String) { routes.append("tag \(name)") }

  func routeToLink(_ link: WebLink) { routes.append("link \(link.string)") }

  func routeToImage(_ link: WebLink) { routes.append("image \(link.string)") }
}

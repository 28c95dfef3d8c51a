import DisplayKit

/// The ways out of the detail.
@MainActor
protocol ArticleDetailRoutingLogic: AnyObject {
  func routeToLink(_ link: WebLink)

  func routeToImage(_ link: WebLink)
}

import DisplayKit
import TweetsKit

@testable import TweetsVIP

final class SpyRouter: TweetsRoutingLogic {
  private(set) var routes: [String] = []

  func routeToTweet(id: Tweet.ID) { routes.append("tweet \(id)") }

  func routeToLink(_ link: WebLink) { routes.append("link \(link.string)") }

  func routeToImage(_ link: WebLink) { routes.append("image \(link.string)") }
}

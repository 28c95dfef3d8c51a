import DisplayKit
import TweetsKit
@testable import TweetsVIPER

final class SpyRouter: TweetsRouterInput {
  private(set) var calls: [String] = []

  func openTweet(id: Tweet.ID) { calls.append("tweet \(id)") }

  func openLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func openImage(_ link: WebLink) { calls.append("image \(link.string)") }
}

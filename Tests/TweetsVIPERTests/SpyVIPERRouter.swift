import DisplayKit
import TweetsKit
import TweetsVIPER

final class SpyVIPERRouter: TweetsVIPERRouterInput {
  private(set) var calls: [String] = []

  func openTweet(id: Tweet.ID) { calls.append("tweet \(id)") }

  func openLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func openImage(_ link: WebLink) { calls.append("image \(link.string)") }
}

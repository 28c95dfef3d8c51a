import TweetsKit

@testable import TweetsMVC

final class SpyDelegate: ComposerDelegate {
  private(set) var results: [String] = []

  func didPost(_ tweet: Tweet) { results.append("posted \(tweet.id)") }

  func didDiscard() { results.append("discarded") }

  func didLeave(_ draft: String) { results.append("left “\(draft)”") }
}

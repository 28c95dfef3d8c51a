package import TweetsKit

/// What a repository answers to the first load, the second, and so on, and to each like or its
/// taking back; the last answers the rest.
package struct TweetScript: Sendable {
  package struct Answer<Value: Sendable>: Sendable {
    package let result: Result<Value, any Error>
    /// In virtual time, from the call on; without any, the call does not even suspend.
    package let delay: Int
    /// A deaf call answers when its time comes, cancelled or not.
    package var isDeaf = false

    package init(_ result: Result<Value, any Error>, after delay: Int) {
      self.result = result
      self.delay = delay
    }
  }

  package struct Load: Sendable {
    package let profile: Answer<Profile>
    package let feed: Answer<TweetFeed>

    package init(_ profile: Answer<Profile>, _ feed: Answer<TweetFeed>) {
      self.profile = profile
      self.feed = feed
    }
  }

  package let loads: [Load]
  package let likes: [Answer<Void>]

  package init(_ loads: [Load], likes: [Answer<Void>] = [.agrees()]) {
    precondition(!loads.isEmpty && !likes.isEmpty, "A script needs an answer.")
    self.loads = loads
    self.likes = likes
  }

  package func load(_ number: Int) -> Load { loads[min(number, loads.count) - 1] }

  package func like(_ number: Int) -> Answer<Void> { likes[min(number, likes.count) - 1] }
}

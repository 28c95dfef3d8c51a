package import NetworkKit
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

extension TweetScript.Answer {
  package static func fails(_ error: any Error, after delay: Int = 0) -> Self {
    Self(.failure(error), after: delay)
  }

  /// The request ends as if somebody had cancelled it.
  package static func isCancelled(after delay: Int = 0) -> Self {
    Self(.failure(CancellationError()), after: delay)
  }

  /// The same answer, of a service that does not hear of being cancelled.
  package var deaf: Self {
    var answer = self
    answer.isDeaf = true
    return answer
  }
}

extension TweetScript.Answer<Profile> {
  package static func ada(after delay: Int = 0) -> Self { Self(.success(.ada), after: delay) }

  /// Another profile than ``ada(after:)``.
  package static func grace(after delay: Int = 0) -> Self { Self(.success(.grace), after: delay) }

  package static func of(_ user: TweetSender, after delay: Int = 0) -> Self {
    Self(.success(Profile(user: user)), after: delay)
  }
}

extension TweetScript.Answer<TweetFeed> {
  package static func tweets(
    _ numbers: ClosedRange<Int>, after delay: Int = 0, skipped: Int = 0
  ) -> Self {
    Self(.success(TweetFeed(numbers.map(Tweet.number), skipped: skipped)), after: delay)
  }

  package static func these(_ tweets: Tweet..., after delay: Int = 0) -> Self {
    Self(.success(TweetFeed(tweets)), after: delay)
  }

  package static func noTweets(after delay: Int = 0, skipped: Int = 0) -> Self {
    Self(.success(TweetFeed([], skipped: skipped)), after: delay)
  }
}

extension TweetScript.Answer<Void> {
  package static func agrees(after delay: Int = 0) -> Self { Self(.success(()), after: delay) }
}

extension NetworkError {
  package static let timeout = NetworkError.timedOut(host: "moments.example")
  package static let refusal = NetworkError.unauthorized
}

extension TweetScript.Load: CustomStringConvertible {
  package var description: String { "profile \(profile.words), feed \(feed.words)" }
}

extension TweetScript.Answer {
  var words: String {
    "\(value)\(delay == 0 ? "" : " after \(delay)")\(isDeaf ? ", deaf" : "")"
  }

  private var value: String {
    switch result {
    case .failure(let error): error is CancellationError ? "cancelled" : "fails"
    case .success(let feed as TweetFeed):
      "of \(feed.tweets.count)" + (feed.tweets.first.map { " from \($0.id)" } ?? "")
    case .success: "comes"
    }
  }
}

import NetworkKit
import TweetsKit

/// What a repository answers to the first load, the second, and so on, and to each like or its
/// taking back; the last answers the rest.
struct TweetScript: Sendable {
  struct Answer<Value: Sendable>: Sendable {
    let result: Result<Value, any Error>
    /// In virtual time, from the call on; without any, the call does not even suspend.
    let delay: Int
    /// A deaf call answers when its time comes, cancelled or not.
    var isDeaf = false

    init(_ result: Result<Value, any Error>, after delay: Int) {
      self.result = result
      self.delay = delay
    }
  }

  struct Load: Sendable {
    let profile: Answer<Profile>
    let feed: Answer<TweetFeed>

    init(_ profile: Answer<Profile>, _ feed: Answer<TweetFeed>) {
      self.profile = profile
      self.feed = feed
    }
  }

  let loads: [Load]
  let likes: [Answer<Void>]

  init(_ loads: [Load], likes: [Answer<Void>] = [.agrees()]) {
    precondition(!loads.isEmpty && !likes.isEmpty, "A script needs an answer.")
    self.loads = loads
    self.likes = likes
  }

  func load(_ number: Int) -> Load { loads[min(number, loads.count) - 1] }

  func like(_ number: Int) -> Answer<Void> { likes[min(number, likes.count) - 1] }
}

extension TweetScript.Answer {
  static func fails(_ error: any Error, after delay: Int = 0) -> Self {
    Self(.failure(error), after: delay)
  }

  /// The request ends as if it had been cancelled.
  static func isCancelled(after delay: Int = 0) -> Self {
    Self(.failure(CancellationError()), after: delay)
  }

  /// The same response, of a service that ignores cancellation.
  var deaf: Self {
    var answer = self
    answer.isDeaf = true
    return answer
  }
}

extension TweetScript.Answer<Profile> {
  static func ada(after delay: Int = 0) -> Self { Self(.success(.ada), after: delay) }

  /// Another profile than ``ada(after:)``.
  static func grace(after delay: Int = 0) -> Self { Self(.success(.grace), after: delay) }

  static func of(_ user: TweetSender, after delay: Int = 0) -> Self {
    Self(.success(Profile(user: user)), after: delay)
  }
}

extension TweetScript.Answer<TweetFeed> {
  static func tweets(
    _ numbers: ClosedRange<Int>, after delay: Int = 0, skipped: Int = 0
  ) -> Self {
    Self(.success(TweetFeed(numbers.map(Tweet.number), skipped: skipped)), after: delay)
  }

  static func these(_ tweets: Tweet..., after delay: Int = 0) -> Self {
    Self(.success(TweetFeed(tweets)), after: delay)
  }

  static func noTweets(after delay: Int = 0, skipped: Int = 0) -> Self {
    Self(.success(TweetFeed([], skipped: skipped)), after: delay)
  }
}

extension TweetScript.Answer<Void> {
  static func agrees(after delay: Int = 0) -> Self { Self(.success(()), after: delay) }
}

extension NetworkError {
  static let timeout = NetworkError.timedOut(host: "moments.example")
  static let refusal = NetworkError.unauthorized
}

extension TweetScript.Load: CustomStringConvertible {
  var description: String { "profile \(profile.words), feed \(feed.words)" }
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

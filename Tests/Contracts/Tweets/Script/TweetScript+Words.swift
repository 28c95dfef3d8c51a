package import NetworkKit
package import TweetsKit

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

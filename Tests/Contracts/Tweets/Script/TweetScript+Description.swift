import TweetsKit

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

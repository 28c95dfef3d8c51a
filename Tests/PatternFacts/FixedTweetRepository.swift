package import NetworkKit
package import TweetsKit

/// Answers at once on the main actor, so that nothing of a scene's time or memory is its own.
package struct FixedTweetRepository: TweetRepository {
  package let answer: Result<TweetFeed, NetworkError>
  private let knownProfile = Profile(
    user: TweetSender(username: "ines", nick: "Ines Carvalho", avatar: "a.png"),
    profileImage: "wide.png")

  package static let failing = FixedTweetRepository(.failure(.timedOut(host: "sample")))

  package init(tweets count: Int) {
    let sender = TweetSender(username: "otto", nick: "Otto Brandt", avatar: "o.png")
    let tweets = (0..<count).map { Tweet(id: String($0), sender: sender, text: "ready about") }
    self.init(.success(TweetFeed(tweets)))
  }

  private init(_ answer: Result<TweetFeed, NetworkError>) { self.answer = answer }

  @MainActor
  package func profile() async throws -> Profile {
    _ = try answer.get()
    return knownProfile
  }

  @MainActor
  package func feed() async throws -> TweetFeed { try answer.get() }
}

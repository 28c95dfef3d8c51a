import TweetsKit

/// Likes a tweet, or takes the like back: at once for the user, reverted if the service rejects it.
///
/// A value, with the user's likes since the service sent the feed, or of tweets that are not in it.
struct ToggleLike: Sendable {
  struct Request: Equatable, Sendable {
    let id: Tweet.ID
    let isLiked: Bool
  }

  private let repository: any TweetRepository
  private var likeRequests: [Tweet.ID: Bool] = [:]
  private var acceptedLikes: [Tweet.ID: Bool] = [:]

  init(repository: any TweetRepository) { self.repository = repository }

  /// Whether a request is in flight.
  var isInFlight: Bool { !likeRequests.isEmpty }

  /// With the user's like, whether it is in flight or accepted.
  func likes(of tweet: Tweet) -> TweetLikes {
    let isLiked = likeRequests[tweet.id] ?? acceptedLikes[tweet.id]
    return isLiked.map(tweet.likes.with) ?? tweet.likes
  }

  /// The opposite of what the user sees; nil while the tweet's last request is in flight.
  func request(for tweet: Tweet) -> Request? {
    guard likeRequests[tweet.id] == nil else { return nil }
    return Request(id: tweet.id, isLiked: !likes(of: tweet).isLiked)
  }

  mutating func begin(_ request: Request) { likeRequests[request.id] = request.isLiked }

  @MainActor
  func execute(_ request: Request) async throws {
    try await repository.setLiked(request.isLiked, of: request.id)
  }

  /// Without its request, a rejected like is as the service last accepted or sent it.
  mutating func settle(_ request: Request, isAccepted: Bool) {
    likeRequests[request.id] = nil
    if isAccepted { acceptedLikes[request.id] = request.isLiked }
  }

  /// A new feed includes all likes of its tweets but those in flight.
  mutating func receive(_ feed: TweetFeed) {
    for id in feed.known(Set(acceptedLikes.keys)) { acceptedLikes[id] = nil }
  }
}

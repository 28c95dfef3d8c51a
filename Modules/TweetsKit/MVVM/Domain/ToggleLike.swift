import TweetsKit

/// Likes a tweet, or takes the like back: at once for the user, sent when it can no longer be undone,
/// and reverted if the service rejects it.
///
/// A value, with the user's likes since the service sent the feed, or of tweets that are not in it.
struct ToggleLike: Sendable {
  struct Request: Equatable, Sendable {
    let id: Tweet.ID
    let isLiked: Bool
  }

  private let repository: any TweetRepository
  private let clock: any Clock<Duration>
  /// Not sent yet.
  private var waitingLikes: [Tweet.ID: Bool] = [:]
  private var likeRequests: [Tweet.ID: Bool] = [:]
  private var acceptedLikes: [Tweet.ID: Bool] = [:]
  /// Those of them that the service accepted before the load in progress began.
  private var acceptedBeforeLoad: Set<Tweet.ID> = []

  init(repository: any TweetRepository, clock: any Clock<Duration>) {
    self.repository = repository
    self.clock = clock
  }

  /// Whether a request is in flight.
  var isInFlight: Bool { !likeRequests.isEmpty }

  /// Not sent yet, by ID.
  var waitingRequests: [Request] {
    waitingLikes.map { Request(id: $0, isLiked: $1) }.sorted { $0.id < $1.id }
  }

  /// With the user's like, whether it waits, is in flight or accepted.
  func likes(of tweet: Tweet) -> TweetLikes {
    let isLiked = waitingLikes[tweet.id] ?? likeRequests[tweet.id] ?? acceptedLikes[tweet.id]
    return isLiked.map(tweet.likes.with) ?? tweet.likes
  }

  /// Whether the user's last like of the tweet is not sent yet.
  func canUndo(_ id: Tweet.ID) -> Bool { waitingLikes[id] != nil }

  /// The opposite of what the user sees; nil while the tweet's last request is in flight.
  func request(for tweet: Tweet) -> Request? {
    guard likeRequests[tweet.id] == nil else { return nil }
    return Request(id: tweet.id, isLiked: !likes(of: tweet).isLiked)
  }

  mutating func begin(_ request: Request) { waitingLikes[request.id] = request.isLiked }

  /// Returns when a like can no longer be undone.
  func wait() async throws { try await clock.sleep(for: TweetsScene.undoTime) }

  mutating func undo(_ id: Tweet.ID) { waitingLikes[id] = nil }

  mutating func send(_ request: Request) {
    waitingLikes[request.id] = nil
    likeRequests[request.id] = request.isLiked
  }

  @MainActor
  func execute(_ request: Request) async throws {
    try await repository.setLiked(request.isLiked, of: request.id)
  }

  /// Without its request, a rejected like is as the service last accepted or sent it.
  mutating func settle(_ request: Request, isAccepted: Bool) {
    likeRequests[request.id] = nil
    guard isAccepted else { return }
    acceptedLikes[request.id] = request.isLiked
    acceptedBeforeLoad.remove(request.id)
  }

  /// Its feed will include what the service has accepted until now.
  mutating func beginLoad() { acceptedBeforeLoad = Set(acceptedLikes.keys) }

  /// A new feed includes the likes that were accepted before it was requested.
  mutating func receive(_ feed: TweetFeed) {
    for id in feed.known(acceptedBeforeLoad) { acceptedLikes[id] = nil }
  }
}

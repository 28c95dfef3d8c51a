import TweetsKit

/// The user's likes since the feed was requested, or of tweets that are not in it, and their rules: a like
/// is shown at once, sent when it can no longer be undone, and reverted if the service rejects it.
struct PendingLikes: Sendable {
  struct Request: Equatable, Sendable {
    let id: Tweet.ID
    let isLiked: Bool
  }

  /// Not sent yet.
  private var waiting: [Tweet.ID: Bool] = [:]
  private var inFlight: [Tweet.ID: Bool] = [:]
  /// Since the feed was requested.
  private var accepted: [Tweet.ID: Bool] = [:]
  /// Those of them that the service accepted before the load in progress began.
  private var acceptedBeforeLoad: Set<Tweet.ID> = []

  /// Whether a request is in flight.
  var isInFlight: Bool { !inFlight.isEmpty }

  /// Not sent yet, by ID.
  var waitingRequests: [Request] {
    waiting.map { Request(id: $0, isLiked: $1) }.sorted { $0.id < $1.id }
  }

  /// With the user's like, whether it waits, is in flight or accepted.
  func shown(on tweet: Tweet) -> TweetLikes {
    let isLiked = waiting[tweet.id] ?? inFlight[tweet.id] ?? accepted[tweet.id]
    return isLiked.map(tweet.likes.with) ?? tweet.likes
  }

  /// Whether the user's last like of the tweet is not sent yet.
  func canUndo(_ id: Tweet.ID) -> Bool { waiting[id] != nil }

  /// The opposite of what the user sees; nil while the tweet's last request is in flight.
  func request(for tweet: Tweet) -> Request? {
    guard inFlight[tweet.id] == nil else { return nil }
    return Request(id: tweet.id, isLiked: !shown(on: tweet).isLiked)
  }

  mutating func begin(_ request: Request) { waiting[request.id] = request.isLiked }

  mutating func undo(_ id: Tweet.ID) { waiting[id] = nil }

  mutating func send(_ request: Request) {
    waiting[request.id] = nil
    inFlight[request.id] = request.isLiked
  }

  /// A rejected like is reverted: without it, `shown(on:)` is what the service last accepted or
  /// sent.
  mutating func settle(_ request: Request, isAccepted: Bool) {
    inFlight[request.id] = nil
    guard isAccepted else { return }
    accepted[request.id] = request.isLiked
    acceptedBeforeLoad.remove(request.id)
  }

  /// Call before a feed is requested, which will include what the service has accepted until now.
  mutating func beginLoad() { acceptedBeforeLoad = Set(accepted.keys) }

  /// A new feed includes the likes that were accepted before it was requested.
  mutating func receive(_ feed: TweetFeed) {
    for id in feed.known(acceptedBeforeLoad) { accepted[id] = nil }
  }
}

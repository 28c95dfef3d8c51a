import DisplayKit
import ReducerKit
import TweetsKit

/// Everything that the scene knows: models and choices. What is shown is derived from them.
struct TweetsSceneState: Equatable, Sendable {
  enum Load: Equatable, Sendable {
    case notStarted
    /// Until there are both responses. Each is nil while its request is in flight.
    case inProgress(profile: Response<Profile>?, feed: Response<TweetFeed>?)
    /// Cancelled by closing: shown as in progress.
    case cancelled
    case finished
    /// The feed was loaded, but not the profile.
    case profileFailed(Failure)
    /// The feed is from an earlier load, if there is one.
    case failed(Failure)
  }

  struct RejectedLike: Equatable, Sendable {
    /// The requested state.
    let isLiked: Bool
    let failure: Failure
  }

  static let pageSize = 5

  /// The policy of the first load.
  let firstRead: ReadPolicy
  var load = Load.notStarted
  /// From the last load that returned one.
  private(set) var profile: Profile?
  private(set) var feed: TweetFeed?
  /// The profile, or in its place a sender, for whom the whole feed may have to be searched.
  private(set) var owner: Profile?
  var visibleCount = pageSize
  /// Tweets with open comments, in visible rows or further down.
  var openComments: Set<Tweet.ID> = []
  var selection: Tweet.ID?
  /// Of the tweets that were liked or unliked since the feed was loaded.
  var likes: [Tweet.ID: TweetLike] = [:]
  /// Shown until the next like or load.
  var rejectedLike: RejectedLike?

  init(firstRead: ReadPolicy = .standard) { self.firstRead = firstRead }

  var visibleTweets: ArraySlice<Tweet> { feed?.tweets.prefix(visibleCount) ?? [] }

  /// Ends a load. A failure keeps what is known.
  mutating func receive(
    _ newestProfile: Response<Profile>, _ newestFeed: Response<TweetFeed>
  ) {
    load = .finished
    switch newestProfile {
    case .success(let newest): profile = newest
    case .failure(let failure): load = .profileFailed(failure)
    }
    switch newestFeed {
    case .success(let newest): receive(newest)
    case .failure(let failure): load = .failed(failure)
    }
    owner = profile ?? sender.map { Profile(user: $0) }
  }

  /// Keeps the choices that still apply, and the likes in flight.
  private mutating func receive(_ newest: TweetFeed) {
    feed = newest
    visibleCount = Self.pageSize
    selection = newest.known(selection)
    openComments = newest.known(openComments)
    likes = likes.filter(\.value.isInFlight)
    for id in likes.keys {
      if let tweet = newest.tweets.first(where: { $0.id == id }) { likes[id]?.receive(tweet.likes) }
    }
  }

  /// The first with a picture, otherwise the first.
  private var sender: TweetSender? {
    let senders = (feed?.tweets ?? []).lazy.map(\.sender)
    return senders.first { $0.avatar != nil } ?? senders.first
  }
}

extension TweetsSceneState.Load {
  var isInProgress: Bool {
    switch self {
    case .inProgress: true
    case .notStarted, .cancelled, .finished, .profileFailed, .failed: false
    }
  }

  var hasFailed: Bool {
    switch self {
    case .profileFailed, .failed: true
    case .notStarted, .inProgress, .cancelled, .finished: false
    }
  }
}

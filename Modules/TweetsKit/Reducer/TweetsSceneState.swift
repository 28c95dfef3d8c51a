import DisplayKit
import ReducerKit
import TaskKit
import TweetsKit

/// Everything that the scene knows: models and choices. What is shown is derived from them.
struct TweetsSceneState: Equatable, Sendable {
  enum Load: Equatable, Sendable {
    case notStarted
    /// Until there are both responses. Each is nil while its request is in flight.
    case inProgress(profile: TaskResult<Profile>?, feed: TaskResult<TweetFeed>?)
    /// Cancelled by closing: shown as in progress.
    case cancelled
    case finished
    /// The feed was loaded, but not the profile.
    case profileFailed(Failure)
    /// The feed is from an earlier load, if there is one.
    case failed(Failure)
  }

  enum Updates: Equatable, Sendable {
    /// There is no feed yet.
    case notStarted
    /// With the failure of the last connection, until there is another.
    case inProgress(Failure?)
    case ended(Failure?)
  }

  struct LikeRejection: Equatable, Sendable {
    /// The requested state.
    let isLiked: Bool
    let failure: Failure
  }

  static let pageSize = 5

  /// The policy of the first load.
  let firstRead: ReadPolicy
  /// Whether there is a stack for the composer.
  let canCompose: Bool
  var load = Load.notStarted
  /// From the last load that returned one.
  private(set) var profile: Profile?
  private(set) var feed: TweetFeed?
  /// The profile, or in its place a sender: stored, since finding a sender with a picture can cost the
  /// whole feed.
  private(set) var owner: Profile?
  var search: TweetsSearch?
  var updates = Updates.notStarted
  /// Not in the feed.
  private(set) var newTweets = NewTweets()
  /// Of the feed, also during a search.
  var visibleCount = pageSize
  /// Tweets with open comments, in visible rows or further down.
  var openComments: Set<Tweet.ID> = []
  var selection: Tweet.ID?
  /// Of the tweets that were liked or unliked since the feed was loaded, or that are not in it.
  var likes: [Tweet.ID: TweetLike] = [:]
  /// Those of them that the service accepted before the load in progress began.
  var acceptedBeforeLoad: Set<Tweet.ID> = []
  /// Shown until the next like or load.
  var likeRejection: LikeRejection?
  /// Nil if it is not presented.
  var composer: Composer?
  /// The text that was left in the composer; empty if there is none.
  private(set) var draft: String

  /// - Parameter draft: of an earlier scene.
  init(firstRead: ReadPolicy = .standard, draft: String = "", canCompose: Bool = false) {
    self.firstRead = firstRead
    self.draft = draft
    self.canCompose = canCompose
  }

  var visibleTweets: ArraySlice<Tweet> {
    guard let feed else { return [] }
    return search?.found.tweets[...] ?? feed.tweets.prefix(visibleCount)
  }

  var canComposeNow: Bool { canCompose && feed != nil && search == nil }

  /// Call before a feed is requested, which will include what the service has accepted until now.
  mutating func beginLoad() {
    load = .inProgress(profile: nil, feed: nil)
    likeRejection = nil
    acceptedBeforeLoad = Set(likes.filter(\.value.isAccepted).keys)
    newTweets.beginLoad()
  }

  /// Ends a load. A failure keeps what is known.
  mutating func receive(
    _ newestProfile: TaskResult<Profile>, _ newestFeed: TaskResult<TweetFeed>
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
    updateOwner()
  }

  /// No effect if it is known.
  mutating func receiveNewTweet(_ tweet: Tweet) {
    if let feed { newTweets.add(tweet, to: feed) }
  }

  mutating func showNewTweets() {
    visibleCount += newTweets.tweets.count
    if let feed { self.feed = newTweets.show(in: feed) }
    updateOwner()
  }

  /// Ends the composer. A tweet that was posted is the first of the feed, and selected.
  mutating func dismissComposer(_ result: ComposerResult) {
    composer = nil
    draft = ""
    switch result {
    case .posted(let tweet):
      if let feed { self.feed = newTweets.post(tweet, in: feed) }
      visibleCount += 1
      selection = tweet.id
      updateOwner()
    case .discarded: break
    case .left(let text): draft = text
    }
  }

  mutating func receiveResults(_ response: TaskResult<TweetFeed>) {
    switch response {
    case .success(let found):
      search?.receive(found.tweets)
      for tweet in found.tweets { likes[tweet.id]?.receiveResult(tweet.likes) }
    case .failure(let failure): search?.status = .failed(failure)
    }
  }

  /// Keeps the choices that still apply, and the likes that it does not include.
  private mutating func receive(_ newest: TweetFeed) {
    receiveLikes(of: newest)
    let feed = newTweets.receive(newest)
    self.feed = feed
    search?.found.match(feed)
    if search == nil { visibleCount = Self.pageSize }
    let results = search?.found.results ?? []
    selection = feed.known(selection, or: results)
    openComments = feed.known(openComments, or: results)
  }

  /// A new feed includes the likes that were accepted before it was requested.
  private mutating func receiveLikes(of newest: TweetFeed) {
    for id in likes.keys {
      guard let tweet = newest.tweets.first(where: { $0.id == id }) else { continue }
      if acceptedBeforeLoad.contains(id) {
        likes[id]?.receive(tweet.likes)
      } else {
        likes[id]?.receiveResult(tweet.likes)
      }
    }
    likes = likes.filter { !$0.value.isEmpty }
  }

  private mutating func updateOwner() { owner = profile ?? sender.map { Profile(user: $0) } }

  /// The first with a picture, otherwise the first.
  private var sender: TweetSender? {
    let senders = (feed?.tweets ?? []).lazy.map(\.sender)
    return senders.first { $0.avatar != nil } ?? senders.first
  }
}

extension TweetsSceneState.Updates {
  /// The reason why there is no connection.
  var failure: Failure? {
    switch self {
    case .notStarted: nil
    case .inProgress(let failure), .ended(let failure): failure
    }
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

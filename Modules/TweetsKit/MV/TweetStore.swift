import DisplayKit
import Observation
import TweetsKit

/// The model: a user and the user's tweets, with the rules of loading, liking and listening for new
/// ones. It knows no screen, no page and no search, and any number of Views can read it.
///
/// A load, or listening, changes the store at once and returns its request, which the caller has to
/// run in a task of its own, as that of a post. Cancelling that task cancels the request, not more: a
/// cancelled load or post leaves what there was, and listening ends with its task. A like is the
/// store's own work, since it goes on when the screen is closed. No request retains the store, whose
/// release ends the wait of a like.
@MainActor @Observable
final class TweetStore {
  private struct LikeRequest {
    /// The state last accepted by the service, to which undoing and a rejection revert. Nil for the
    /// one it sent.
    var acceptedLike: Bool?
    /// Until the like is sent.
    let countdown: LatestTask
  }

  /// As the service sent them. Nil before the first feed.
  private(set) var tweets: [Tweet]?
  /// The user's likes and unlikes since then, waiting, in flight or accepted, also of tweets that were
  /// found by a search.
  private(set) var likes: [Tweet.ID: Bool] = [:]
  /// The tweets whose likes are not sent yet, in the order of the user's choices.
  private(set) var waitingLikes: [Tweet.ID] = []
  /// The number of invalid elements of the feed.
  private(set) var skipped = 0
  /// Those that came since the last feed, and are not shown yet.
  private(set) var newTweets = NewTweets()
  /// Why there may be others: the connection is lost, or listening has failed. An equal failure is no
  /// change; an error would be.
  private(set) var updatesFailure: Failure?
  /// The profile, or in its place a sender, for whom all tweets may have to be searched.
  private(set) var owner: Profile?
  private(set) var isLoading = false
  /// Why the last load has no profile, or no feed.
  private(set) var profileError: (any Error)?
  private(set) var feedError: (any Error)?
  /// The last like that failed, until the next like or load.
  private(set) var failedLike: (isLiked: Bool, error: any Error)?
  private var profile: Profile?
  private var likeRequests: [Tweet.ID: LikeRequest] = [:]
  private var isListening = false
  let repository: any TweetRepository
  private let clock: any Clock<Duration>
  private let background: BackgroundTasks

  init(
    repository: any TweetRepository, clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks()
  ) {
    self.repository = repository
    self.clock = clock
    self.background = background
  }

  /// Whether a like is in flight.
  var isLiking: Bool { likeRequests.count > waitingLikes.count }

  /// Fetches profile and feed concurrently; a failed request keeps what there is.
  ///
  /// - Returns: the request, which returns whether there is a new feed; nil while a load is in
  ///   progress.
  func load(_ policy: ReadPolicy) -> (@MainActor () async -> Bool)? {
    guard !isLoading else { return nil }
    isLoading = true
    profileError = nil
    feedError = nil
    failedLike = nil
    return { [weak self, repository] in
      let (profile, feed) = await Self.responses(of: repository, policy)
      guard let self else { return false }
      isLoading = false
      return Task.isCancelled ? false : receive(profile, feed)
    }
  }

  /// Listens for new tweets until the updates end or fail.
  ///
  /// - Returns: the request; nil while there is one.
  func listen() -> (@MainActor () async -> Void)? {
    guard !isListening else { return nil }
    isListening = true
    updatesFailure = nil
    return { [weak self, repository] in
      defer { self?.isListening = false }
      do {
        for try await update in await repository.updates() {
          // An update can be on its way when the scene is closed.
          try Task.checkCancellation()
          self?.receive(update)
        }
      } catch {
        if !Task.isCancelled { self?.updatesFailure = Failure(error) }
      }
    }
  }

  /// Moves the new tweets to the top of the others.
  func showNewTweets() {
    tweets = tweets.map { newTweets.tweets + $0 }
    newTweets = NewTweets()
    updateOwner()
  }

  /// - Returns: the request, which adds the tweet at the top of the others, and returns it.
  func post(_ draft: TweetDraft) -> @MainActor () async throws -> Tweet {
    { [weak self, repository] in
      let tweet = try await repository.post(draft)
      try Task.checkCancellation()
      self?.add(tweet)
      return tweet
    }
  }

  /// Likes a tweet, or takes the like back, and sends it after the time to undo it; before that, undoes
  /// it. No effect while an earlier like of the tweet is in flight.
  func toggleLike(of tweet: Tweet) {
    let id = tweet.id
    guard likeRequests[id] == nil else { return undoLike(of: id) }
    let countdown = LatestTask()
    likeRequests[id] = LikeRequest(acceptedLike: likes[id], countdown: countdown)
    waitingLikes.append(id)
    likes[id] = !(likes[id] ?? tweet.likes.isLiked)
    failedLike = nil
    countdown.replace { [clock] in
      try await clock.sleep(for: TweetsScene.undoTime)
    } then: { [weak self] _ in
      self?.sendLike(of: id)
    }
  }

  /// No effect unless the like waits.
  func undoLike(of id: Tweet.ID) {
    guard let index = waitingLikes.firstIndex(of: id) else { return }
    waitingLikes.remove(at: index)
    revertLike(of: id)
  }

  func sendWaitingLikes() {
    for id in waitingLikes { sendLike(of: id) }
  }
}

// Responses
extension TweetStore {
  private func receive(
    _ newestProfile: Result<Profile, any Error>, _ newestFeed: Result<TweetFeed, any Error>
  ) -> Bool {
    switch newestProfile {
    case .success(let newest): profile = newest
    case .failure(let error): profileError = error
    }
    switch newestFeed {
    case .success(let newest): receive(newest)
    case .failure(let error): feedError = error
    }
    updateOwner()
    return feedError == nil
  }

  /// The feed includes all likes of its tweets but those that wait or are in flight.
  private func receive(_ feed: TweetFeed) {
    tweets = feed.tweets
    newTweets.remove(feed)
    skipped = feed.skipped
    for id in feed.known(Set(likes.keys)) {
      if likeRequests[id] == nil { likes[id] = nil } else { likeRequests[id]?.acceptedLike = nil }
    }
  }

  private func receive(_ update: TweetUpdate) {
    switch update {
    case .opened: updatesFailure = nil
    case .tweet(let tweet):
      // A copy, since a change in place renders, even to an equal value.
      var newest = newTweets
      newest.add(tweet, to: TweetFeed(tweets ?? []))
      newTweets = newest
      updatesFailure = nil
    case .closed(let error?, _): updatesFailure = Failure(error)
    case .closed(nil, _), .skipped: break
    }
  }

  private func add(_ tweet: Tweet) {
    tweets = tweets.map { TweetFeed($0).adding(tweet).tweets }
    newTweets.remove(tweet)
    updateOwner()
  }

  private func sendLike(of id: Tweet.ID) {
    guard let isLiked = likes[id] else { return }
    waitingLikes.removeAll { $0 == id }
    likeRequests[id]?.countdown.cancel()
    background.run(for: self) { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { store, result in
      store.settleLike(isLiked, of: id, result)
    }
  }

  private func settleLike(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    switch result {
    case .success: likeRequests[id] = nil
    case .failure(let error):
      revertLike(of: id)
      failedLike = (isLiked, error)
    }
  }

  private func revertLike(of id: Tweet.ID) {
    let request = likeRequests.removeValue(forKey: id)
    likes[id] = request?.acceptedLike
  }

  private func updateOwner() { owner = profile ?? sender.map { Profile(user: $0) } }

  /// The first with a picture, otherwise the first.
  private var sender: TweetSender? {
    let senders = (tweets ?? []).lazy.map(\.sender)
    return senders.first { $0.avatar != nil } ?? senders.first
  }

  private static func responses(
    of repository: any TweetRepository, _ policy: ReadPolicy
  ) async -> (Result<Profile, any Error>, Result<TweetFeed, any Error>) {
    // Not `async let`, whose child tasks start on another thread: with a repository on the main
    // actor, the order of the calls would be undefined.
    let fetchFeed: @MainActor @Sendable () async -> Result<TweetFeed, any Error> = {
      await Result { try await repository.feed(policy) }
    }
    return await withTaskGroup { group in
      group.addTask(operation: fetchFeed)
      let profile = await Result { try await repository.profile(policy) }
      return (profile, await group.next() ?? .failure(CancellationError()))
    }
  }
}

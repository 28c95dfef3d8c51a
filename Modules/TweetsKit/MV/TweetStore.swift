import DisplayKit
import Observation
import TweetsKit

/// The model: a user and the user's tweets, with the rules of loading, liking and listening for new
/// ones. It knows no screen, no page and no search, and any number of Views can read it.
///
/// A function that needs the service changes the store at once and returns its request, which the
/// caller has to run in a task of its own. Cancelling that task cancels the request, not more: a
/// cancelled load leaves what there was, a cancelled like is reverted, both without an error, and
/// listening ends with its task.
@MainActor @Observable
final class TweetStore {
  private struct LikeRequest {
    /// The state last accepted by the service, to which a rejection reverts. Nil for the one it sent.
    var acceptedLike: Bool?
  }

  /// As the service sent them. Nil before the first feed.
  private(set) var tweets: [Tweet]?
  /// The user's likes and unlikes since then, in flight or accepted, also of tweets that were found by
  /// a search.
  private(set) var likes: [Tweet.ID: Bool] = [:]
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

  init(repository: any TweetRepository) { self.repository = repository }

  /// Whether a like is in flight.
  var isLiking: Bool { !likeRequests.isEmpty }

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
    return { [self] in
      defer { isLoading = false }
      let (profile, feed) = await Self.responses(of: repository, policy)
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
    return { [self] in
      defer { isListening = false }
      do {
        for try await update in await repository.updates() {
          // An update can be on its way when the scene is closed.
          try Task.checkCancellation()
          receive(update)
        }
      } catch {
        if !Task.isCancelled { updatesFailure = Failure(error) }
      }
    }
  }

  /// Moves the new tweets to the top of the others.
  func showNewTweets() {
    tweets = tweets.map { newTweets.tweets + $0 }
    newTweets = NewTweets()
    updateOwner()
  }

  /// Likes a tweet, or takes the like back.
  ///
  /// - Returns: the request; nil while an earlier one for the tweet is in flight.
  func toggleLike(of tweet: Tweet) -> (@MainActor () async -> Void)? {
    let id = tweet.id
    guard likeRequests[id] == nil else { return nil }
    let isLiked = !(likes[id] ?? tweet.likes.isLiked)
    likeRequests[id] = LikeRequest(acceptedLike: likes[id])
    likes[id] = isLiked
    failedLike = nil
    return { [self] in
      do {
        try await repository.setLiked(isLiked, of: id)
        likeRequests[id] = nil
      } catch {
        revertLike(of: id)
        if !Task.isCancelled { failedLike = (isLiked, error) }
      }
    }
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

  /// The feed includes all likes of its tweets but those in flight.
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

import DisplayKit
import Observation
import TaskKit
import TweetsKit

/// The model: a user and the user's tweets, with the rules of loading and listening for new ones. It
/// knows no screen, no page and no search, and any number of Views can read it.
///
/// A load, or listening, changes the store at once and returns its request, which the caller has to
/// run in a task of its own, as that of a post. Cancelling that task cancels the request, not more: a
/// cancelled load or post leaves what there was, and listening ends with its task. No request retains
/// the store.
@MainActor @Observable
final class TweetStore {
  /// As the service sent them. Nil before the first feed.
  private(set) var tweets: [Tweet]?
  /// The number of invalid elements of the feed.
  private(set) var skipped = 0
  /// Those that came since the last feed, and are not shown yet.
  private(set) var newTweets = NewTweets()
  /// The reason why new tweets may be missing: the connection is lost, or listening has failed. A
  /// Failure, since errors can't be compared: an equal one does not render.
  private(set) var updatesFailure: Failure?
  /// The profile, or in its place a sender: stored, since finding one with a picture can cost the
  /// whole feed.
  private(set) var owner: Profile?
  private(set) var isLoading = false
  /// Why the last load has no profile, or no feed.
  private(set) var profileError: (any Error)?
  private(set) var feedError: (any Error)?
  private var profile: Profile?
  private var isListening = false
  let repository: any TweetRepository
  let likes: UserLikes

  init(
    repository: any TweetRepository, clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks()
  ) {
    self.repository = repository
    likes = UserLikes(repository: repository, clock: clock, background: background)
  }

  /// Fetches profile and feed concurrently; a failed request keeps what there is.
  ///
  /// - Returns: the request, which returns whether there is a new feed; nil while a load is in
  ///   progress.
  func load(_ policy: ReadPolicy) -> (@MainActor () async -> Bool)? {
    guard !isLoading else { return nil }
    isLoading = true
    profileError = nil
    feedError = nil
    likes.beginLoad()
    newTweets.beginLoad()
    return { [weak self, repository] in
      let response = await repository.response(policy)
      guard let self else { return false }
      isLoading = false
      return Task.isCancelled ? false : receive(response)
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
    tweets = tweets.map { newTweets.show(in: TweetFeed($0)).tweets }
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
}

// Responses
extension TweetStore {
  private func receive(_ response: TimelineResponse) -> Bool {
    switch response.profile {
    case .success(let newest): profile = newest
    case .failure(let error): profileError = error
    }
    switch response.feed {
    case .success(let newest): receive(newest)
    case .failure(let error): feedError = error
    }
    updateOwner()
    return feedError == nil
  }

  private func receive(_ feed: TweetFeed) {
    tweets = newTweets.receive(feed).tweets
    skipped = feed.skipped
    likes.receive(feed)
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
    tweets = tweets.map { newTweets.post(tweet, in: TweetFeed($0)).tweets }
    updateOwner()
  }

  private func updateOwner() { owner = profile ?? sender.map { Profile(user: $0) } }

  /// The first with a picture, otherwise the first.
  private var sender: TweetSender? {
    let senders = (tweets ?? []).lazy.map(\.sender)
    return senders.first { $0.avatar != nil } ?? senders.first
  }
}

extension TweetRepository {
  /// Fetches both concurrently, in two tasks, and waits for both.
  @MainActor
  fileprivate func response(_ policy: ReadPolicy) async -> TimelineResponse {
    let feed = Task { await Result { try await self.feed(policy) } }
    return await withTaskCancellationHandler {
      let profile = await Result { try await self.profile(policy) }
      return TimelineResponse(profile: profile, feed: await feed.value)
    } onCancel: {
      feed.cancel()
    }
  }
}

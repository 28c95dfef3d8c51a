import Observation
import TaskKit
import TweetsKit

/// The model: a user and the user's tweets, with the rules of loading, listening for new ones, searching
/// and posting. It knows no screen and no page, and any number of Views can read it.
///
/// Cancelling the task of a request cancels the request, not more: a cancelled load or post leaves what
/// there was, and listening ends with its task.
@MainActor @Observable
final class TweetStore {
  /// As the service sent it, with the new tweets that were shown. Nil before the first one.
  private(set) var feed: TweetFeed?
  /// Those that came since the last feed, and are not shown yet.
  private(set) var newTweets = NewTweets()
  /// The reason why new tweets may be missing: the connection is lost, or listening has failed.
  private(set) var updatesError: (any Error)?
  /// The profile, or in its place a sender: stored, since finding one with a picture can cost the
  /// whole feed.
  private(set) var owner: Profile?
  private(set) var isLoading = false
  /// Why the last load has no profile.
  private(set) var profileError: (any Error)?
  /// Why the last load has no feed; also a cancellation, while there is none.
  private(set) var feedError: (any Error)?
  private var profile: Profile?
  private var isListening = false
  /// Of the last search, derived once for each feed: a rendering must not match them all.
  @ObservationIgnored private var found: (tweets: FoundTweets, feed: TweetFeed)?
  private let repository: any TweetRepository
  let likes: UserLikes

  init(
    repository: any TweetRepository, clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks()
  ) {
    self.repository = repository
    likes = UserLikes(repository: repository, clock: clock, background: background)
  }

  /// With the user's likes. Nil before the first feed.
  var tweets: LikedTweets? { feed.map { liked($0.tweets) } }

  /// The tweets that match, and behind them the other `results`, with the user's likes.
  func tweets(matching words: SearchWords, or results: [Tweet]) -> LikedTweets {
    guard let feed else { return liked([]) }
    let known = found.flatMap { $0.tweets.words == words && $0.feed == feed ? $0.tweets : nil }
    var tweets = known ?? FoundTweets(words, in: feed)
    if tweets.results != results { tweets.receive(results) }
    found = (tweets, feed)
    return liked(tweets.tweets)
  }

  /// As the feed has it, otherwise as it was sent; with the user's like.
  func newest(_ sent: Tweet) -> Tweet {
    liked([feed?.tweets.first { $0.id == sent.id } ?? sent])[0]
  }

  private func liked(_ tweets: [Tweet]) -> LikedTweets {
    LikedTweets(tweets[...], likes: likes.states)
  }

  /// Fetches profile and feed concurrently; a failed request keeps what there is. No effect while a
  /// load is in progress.
  ///
  /// - Returns: whether there is a new feed.
  @discardableResult
  func load(_ policy: ReadPolicy) async -> Bool {
    guard !isLoading else { return false }
    isLoading = true
    profileError = nil
    feedError = nil
    likes.beginLoad()
    newTweets.beginLoad()
    let response = await repository.response(policy)
    isLoading = false
    guard Task.isCancelled else { return receive(response) }
    if feed == nil { feedError = CancellationError() }
    return false
  }

  /// Listens for new tweets until the updates end or fail. No effect while it listens.
  func listen() async {
    guard !isListening else { return }
    isListening = true
    defer { isListening = false }
    clearUpdatesError()
    do {
      for try await update in await repository.updates() {
        // An update can be on its way when the screen is closed.
        try Task.checkCancellation()
        receive(update)
      }
    } catch {
      if !Task.isCancelled { updatesError = error }
    }
  }

  /// Moves the new tweets to the top of the others.
  func showNewTweets() {
    feed = feed.map { newTweets.show(in: $0) }
    updateOwner()
  }

  /// The service's tweets that match, also those that are in the feed.
  func search(_ words: SearchWords) async throws -> [Tweet] {
    try await repository.search(words.text).tweets
  }

  /// Adds the tweet at the top of the others, and returns it.
  func post(_ draft: TweetDraft) async throws -> Tweet {
    let tweet = try await repository.post(draft)
    try Task.checkCancellation()
    feed = feed.map { newTweets.post(tweet, in: $0) }
    updateOwner()
    return tweet
  }
}

// Responses
extension TweetStore {
  private func receive(_ response: TimelineResults) -> Bool {
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
    self.feed = newTweets.receive(feed)
    likes.receive(feed)
  }

  /// Errors are not compared, so that Observation reports each assignment as a change.
  private func clearUpdatesError() {
    if updatesError != nil { updatesError = nil }
  }

  private func receive(_ update: TweetUpdate) {
    switch update {
    case .opened: clearUpdatesError()
    case .tweet(let tweet):
      newTweets.add(tweet, to: feed ?? TweetFeed([]))
      clearUpdatesError()
    case .closed(let error?, _): updatesError = error
    case .closed(nil, _), .skipped: break
    }
  }

  private func updateOwner() { owner = profile ?? sender.map { Profile(user: $0) } }

  /// The first with a picture, otherwise the first.
  private var sender: TweetSender? {
    let senders = (feed?.tweets ?? []).lazy.map(\.sender)
    return senders.first { $0.avatar != nil } ?? senders.first
  }
}

extension TweetRepository {
  /// Fetches both concurrently, in two tasks, and waits for both.
  @MainActor
  fileprivate func response(_ policy: ReadPolicy) async -> TimelineResults {
    let feed = Task { await Result { try await self.feed(policy) } }
    return await withTaskCancellationHandler {
      let profile = await Result { try await self.profile(policy) }
      return TimelineResults(profile: profile, feed: await feed.value)
    } onCancel: {
      feed.cancel()
    }
  }
}

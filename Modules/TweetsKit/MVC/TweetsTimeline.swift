import TaskKit
import TweetsKit

/// The model: a user's profile and feed with the user's likes and search, and the rules of loading,
/// searching, liking and listening for new tweets.
@MainActor
final class TweetsTimeline {
  enum Change: Equatable {
    /// A load began, or failed to return a feed.
    case load
    case feed
    /// A search for other words, or its end.
    case search
    /// The service has responded to a search, or is searched again.
    case results
    case like(of: Tweet.ID)
    /// A new tweet arrived, or the error of listening has changed.
    case updates
    /// The new tweets, or one that was posted, are the first of the feed.
    case newTweets
  }

  /// The words of a search, what they found, and the request for more.
  @MainActor
  struct Search {
    let request = LatestTask()
    var found: FoundTweets
    /// Why the service has no results.
    var error: (any Error)?
  }

  /// Called after each change.
  var onChange: @MainActor (Change) -> Void = { _ in }
  /// From the last load that returned one.
  private(set) var profile: Profile?
  private(set) var feed: TweetFeed?
  /// Why the last load has no profile, or no feed.
  private(set) var profileError: (any Error)?
  private(set) var feedError: (any Error)?
  private(set) var search: Search?
  let likes: UserLikes
  private let repository: any TweetRepository
  private let clock: any Clock<Duration>
  private let loading = LatestTask()
  private let listening = LatestTask()
  private var updates = FeedUpdates()

  init(
    repository: any TweetRepository, clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks()
  ) {
    self.repository = repository
    self.clock = clock
    likes = UserLikes(repository: repository, clock: clock, background: background)
    likes.onChange = { [weak self] in self?.onChange(.like(of: $0)) }
  }

  var isLoading: Bool { loading.isBusy }

  /// False without a feed, which a search waits for.
  var isSearching: Bool { feed != nil && search?.request.isBusy ?? false }

  var hasFailed: Bool { profileError != nil || feedError != nil }

  /// Not in the feed yet.
  var newTweets: NewTweets { updates.newTweets }

  /// The reason why new tweets may be missing: the connection is lost, or listening has failed.
  var updatesError: (any Error)? { updates.error }

  /// Of the last rejected like, until the next like or load.
  var likeRejection: LikeRejection? { likes.rejection }

  /// With the user's like, whether it waits, is in flight or accepted.
  func likes(of tweet: Tweet) -> TweetLikes { likes.shown(on: tweet) }

  /// Whether a like waits to be sent.
  func canUndoLike(of id: Tweet.ID) -> Bool { likes.canUndo(id) }

  /// Fetches both concurrently, or joins the load in progress. A failed request keeps what there is.
  func load(_ policy: ReadPolicy) {
    guard !isLoading else { return }
    profileError = nil
    feedError = nil
    likes.beginLoad()
    updates.newTweets.beginLoad()
    loading.replace { [repository] in
      await repository.response(policy)
    } then: { [weak self] result in
      if case .success(let response) = result { self?.receive(response) }
    }
    onChange(.load)
  }

  /// Shows the opposite like at once, and sends it after the time to undo it; before that, undoes it.
  /// No effect while an earlier like of the tweet is in flight.
  func toggleLike(of tweet: Tweet) {
    if likes.toggle(tweet) { onChange(.like(of: tweet.id)) }
  }

  /// No effect unless a like of the tweet waits.
  func undoLike(of id: Tweet.ID) {
    if likes.undo(id) { onChange(.like(of: id)) }
  }

  /// Finds the matches in the feed at once, and after a pause the service's results. Without words,
  /// the search ends.
  func search(_ text: String) {
    let words = SearchWords(text)
    guard words != search?.found.words else { return }
    search = words.map { Search(found: FoundTweets($0, in: feed)) }
    searchService(after: SearchWords.pause)
    onChange(.search)
  }

  /// Without a pause. No effect unless the last search failed.
  func searchAgain() {
    guard search?.error != nil else { return }
    search?.error = nil
    searchService()
    onChange(.results)
  }

  /// No effect unless listening has failed.
  func listenAgain() {
    guard updates.error != nil, !listening.isBusy else { return }
    listen()
    onChange(.updates)
  }

  /// Moves the new tweets to the top of the feed.
  func showNewTweets() {
    if let feed { self.feed = updates.newTweets.show(in: feed) }
    onChange(.newTweets)
  }

  /// The model of a composer for `draft`.
  func composition(of draft: String) -> TweetComposition {
    TweetComposition(draft, repository: repository)
  }

  /// Makes a tweet that was posted the first of the feed.
  func add(_ tweet: Tweet) {
    if let feed { self.feed = updates.newTweets.post(tweet, in: feed) }
    onChange(.newTweets)
  }

  /// Sends the likes that wait, and ends all other work. No change is reported any more.
  func close() {
    onChange = { _ in }
    loading.cancel()
    search?.request.cancel()
    listening.cancel()
    likes.close()
  }
}

extension TweetsTimeline {
  private func receive(_ response: TimelineResults) {
    switch response.profile {
    case .success(let newest): profile = newest
    case .failure(let error): profileError = error
    }
    switch response.feed {
    case .success(let newest):
      if feed == nil { listen() }
      feed = updates.newTweets.receive(newest)
      likes.receive(newest)
      if let feed { search?.found.match(feed) }
      onChange(.feed)
    case .failure(let error):
      feedError = error
      onChange(.load)
    }
  }

  private func searchService(after pause: Duration = .zero) {
    guard let search else { return }
    search.request.replace { [repository, clock, words = search.found.words] in
      if pause > .zero { try await clock.sleep(for: pause) }
      return try await repository.search(words.text)
    } then: { [weak self] result in
      self?.receiveResults(result)
    }
  }

  private func receiveResults(_ result: Result<TweetFeed, any Error>) {
    switch result {
    case .success(let found): search?.found.receive(found.tweets)
    case .failure(let error): search?.error = error
    }
    onChange(.results)
  }

  private func listen() {
    updates.error = nil
    listening.replace { [repository, weak self] in
      for try await update in await repository.updates() {
        // An update can be on its way when the scene is closed.
        try Task.checkCancellation()
        self?.receive(update)
      }
    } then: { [weak self] result in
      if case .failure(let error) = result { self?.failListening(error) }
    }
  }

  private func receive(_ update: TweetUpdate) {
    if updates.receive(update, in: feed) { onChange(.updates) }
  }

  private func failListening(_ error: any Error) {
    updates.error = error
    onChange(.updates)
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

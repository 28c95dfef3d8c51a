import DisplayKit
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
    /// A new tweet came, or listening has an error, or none any more.
    case updates
    /// The new tweets, or one that was posted, are the first of the feed.
    case newTweets
  }

  private struct WaitingLike {
    let id: Tweet.ID
    let isLiked: Bool
    let countdown: LatestTask
  }

  /// Called after each change.
  var onChange: @MainActor (Change) -> Void = { _ in }
  /// From the last load that returned one.
  private(set) var profile: Profile?
  private(set) var feed: TweetFeed?
  /// Why the last load has no profile, or no feed.
  private(set) var profileError: (any Error)?
  private(set) var feedError: (any Error)?
  /// The last like that failed, until the next like or load.
  private(set) var failedLike: (isLiked: Bool, error: any Error)?
  private(set) var search: TweetsSearch?
  /// Not in the feed yet.
  private(set) var newTweets = NewTweets()
  /// Why there may be other new tweets: the connection is lost, or listening has failed.
  private(set) var updatesError: (any Error)?
  private let repository: any TweetRepository
  private let clock: any Clock<Duration>
  private let background: BackgroundTasks
  private let loading = LatestTask()
  private let searching = LatestTask()
  private let listening = LatestTask()
  /// Not sent yet, in the order of the user's choices.
  private var waitingLikes: [WaitingLike] = []
  /// In flight.
  private var likeRequests: [Tweet.ID: Bool] = [:]
  /// The likes that the service accepted since it sent the feed.
  private var acceptedLikes: [Tweet.ID: Bool] = [:]

  init(
    repository: any TweetRepository, clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks()
  ) {
    self.repository = repository
    self.clock = clock
    self.background = background
  }

  var isLoading: Bool { loading.isBusy }

  /// False without a feed, which a search waits for.
  var isSearching: Bool { feed != nil && searching.isBusy }

  /// A request is in flight.
  var isActive: Bool { isLoading || isSearching || !likeRequests.isEmpty }

  var hasFailed: Bool { profileError != nil || feedError != nil }

  /// With the user's like, whether it waits, is in flight or accepted.
  func likes(of tweet: Tweet) -> TweetLikes {
    let id = tweet.id
    let waiting = waitingLikes.first { $0.id == id }
    let isLiked = waiting?.isLiked ?? likeRequests[id] ?? acceptedLikes[id]
    return isLiked.map(tweet.likes.with) ?? tweet.likes
  }

  /// Whether a like waits to be sent.
  func canUndoLike(of id: Tweet.ID) -> Bool { waitingLikes.contains { $0.id == id } }

  /// Fetches both concurrently, or joins the load in progress. A failed request keeps what there is.
  func load(_ policy: ReadPolicy) {
    guard !isLoading else { return }
    profileError = nil
    feedError = nil
    failedLike = nil
    loading.replace { [repository] in
      await Self.responses(of: repository, policy)
    } then: { [weak self] result in
      if case .success(let (profile, feed)) = result { self?.receive(profile, feed) }
    }
    onChange(.load)
  }

  /// Shows the opposite like at once, and sends it after the time to undo it; before that, undoes it.
  /// No effect while an earlier like of the tweet is in flight.
  func toggleLike(of tweet: Tweet) {
    let id = tweet.id
    guard likeRequests[id] == nil else { return }
    guard !canUndoLike(of: id) else { return undoLike(of: id) }
    let isLiked = !likes(of: tweet).isLiked
    let countdown = LatestTask()
    waitingLikes.append(WaitingLike(id: id, isLiked: isLiked, countdown: countdown))
    failedLike = nil
    countdown.replace { [clock] in
      try await clock.sleep(for: TweetsScene.undoTime)
    } then: { [weak self] _ in
      self?.sendLike(isLiked, of: id)
    }
    onChange(.like(of: id))
  }

  /// No effect unless a like of the tweet waits.
  func undoLike(of id: Tweet.ID) {
    guard canUndoLike(of: id) else { return }
    waitingLikes.removeAll { $0.id == id }
    onChange(.like(of: id))
  }

  /// Finds the matches in the feed at once, and after a pause the service's results. Without words,
  /// the search ends.
  func search(_ text: String) {
    let words = SearchWords(text)
    guard words != search?.words else { return }
    search = words.map { TweetsSearch($0, in: feed) }
    if let words { searchService(for: words, pauses: true) } else { searching.cancel() }
    onChange(.search)
  }

  /// Without a pause. No effect unless the last search failed.
  func searchAgain() {
    guard let words = search?.words, search?.error != nil else { return }
    search?.error = nil
    searchService(for: words, pauses: false)
    onChange(.results)
  }

  /// No effect unless listening has failed.
  func listenAgain() {
    guard updatesError != nil, !listening.isBusy else { return }
    updatesError = nil
    listen()
    onChange(.updates)
  }

  /// Moves the new tweets to the top of the feed.
  func showNewTweets() {
    feed = feed?.adding(newTweets)
    newTweets = NewTweets()
    onChange(.newTweets)
  }

  /// The model of a composer for `draft`.
  func composition(of draft: String) -> TweetComposition {
    TweetComposition(draft, repository: repository)
  }

  /// Makes a tweet that was posted the first of the feed.
  func add(_ tweet: Tweet) {
    feed = feed?.adding(tweet)
    newTweets.remove(tweet)
    onChange(.newTweets)
  }

  /// Sends the likes that wait, and ends all other work. No change is reported any more.
  func close() {
    onChange = { _ in }
    loading.cancel()
    searching.cancel()
    listening.cancel()
    for like in waitingLikes { sendLike(like.isLiked, of: like.id) }
  }
}

extension TweetsTimeline {
  private func receive(
    _ profile: Result<Profile, any Error>, _ feed: Result<TweetFeed, any Error>
  ) {
    switch profile {
    case .success(let newest): self.profile = newest
    case .failure(let error): profileError = error
    }
    switch feed {
    case .success(let newest):
      if self.feed == nil { listen() }
      self.feed = newest
      newTweets.remove(newest)
      // The feed includes all likes of its tweets but those that wait or are in flight.
      for id in newest.known(Set(acceptedLikes.keys)) { acceptedLikes[id] = nil }
      if let words = search?.words { search?.matches = newest.tweets(matching: words) }
      onChange(.feed)
    case .failure(let error):
      feedError = error
      onChange(.load)
    }
  }

  private func searchService(for words: SearchWords, pauses: Bool) {
    searching.replace { [repository, clock] in
      if pauses { try await clock.sleep(for: TweetsScene.searchPause) }
      return try await repository.search(words.text)
    } then: { [weak self] result in
      self?.settleSearch(result)
    }
  }

  private func settleSearch(_ result: Result<TweetFeed, any Error>) {
    switch result {
    case .success(let found): search?.results = found.tweets
    case .failure(let error): search?.error = error
    }
    onChange(.results)
  }

  private func listen() {
    listening.replace { [repository, weak self] in
      for try await update in await repository.updates() {
        // An update can be on its way when the scene is closed.
        try Task.checkCancellation()
        self?.receive(update)
      }
    } then: { [weak self] result in
      if case .failure(let error) = result { self?.receive(error) }
    }
  }

  private func receive(_ update: TweetUpdate) {
    switch update {
    case .opened: updatesError = nil
    case .tweet(let tweet):
      if let feed { newTweets.add(tweet, to: feed) }
      updatesError = nil
    case .closed(let error?, _): updatesError = error
    case .closed(nil, _), .skipped: return
    }
    onChange(.updates)
  }

  private func receive(_ error: any Error) {
    updatesError = error
    onChange(.updates)
  }

  /// In the background, since the screen may be closed before the response.
  private func sendLike(_ isLiked: Bool, of id: Tweet.ID) {
    waitingLikes.removeAll { $0.id == id }
    likeRequests[id] = isLiked
    onChange(.like(of: id))
    background.run(for: self) { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { timeline, result in
      timeline.settleLike(isLiked, of: id, result)
    }
  }

  /// Without its request, a rejected like is as the service last accepted or sent it.
  private func settleLike(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    likeRequests[id] = nil
    switch result {
    case .success: acceptedLikes[id] = isLiked
    case .failure(let error): failedLike = (isLiked, error)
    }
    onChange(.like(of: id))
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

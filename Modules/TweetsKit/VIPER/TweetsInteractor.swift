import DisplayKit
import TweetsKit

/// The use cases, and their entities.
@MainActor
final class TweetsInteractor: TweetsInteractorInput {
  private static let pageSize = 5

  private struct WaitingLike {
    let id: Tweet.ID
    let isLiked: Bool
    let countdown: LatestTask
  }

  weak var output: (any TweetsInteractorOutput)?
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let clock: any Clock<Duration>
  private let background: BackgroundTasks
  private let loading = LatestTask()
  private let searching = LatestTask()
  private let listening = LatestTask()
  private var hasLoaded = false
  private var hasFailed = false
  /// From the last load that returned one.
  private var profile: Profile?
  /// Of the last load.
  private var profileError: (any Error)?
  private var feed: TweetFeed?
  private var newTweets = NewTweets()
  /// Set from the loss of the connection until there is one again.
  private var updatesError: (any Error)?
  private var visibleCount = TweetsInteractor.pageSize
  private var search: TweetsSearch?
  /// Not sent yet, in the order of the user's choices.
  private var waitingLikes: [WaitingLike] = []
  /// In flight.
  private var likeRequests: [Tweet.ID: Bool] = [:]
  /// The likes that the service accepted since it sent the feed.
  private var acceptedLikes: [Tweet.ID: Bool] = [:]

  init(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks()
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.clock = clock
    self.background = background
  }

  func loadTimeline() {
    if !hasLoaded { load(firstRead) }
  }

  func reloadTimeline(_ policy: ReadPolicy) { load(policy) }

  func retry() {
    if hasFailed {
      load(.reload)
    } else if search?.error != nil {
      searchAgain()
    } else if updatesError != nil, !listening.isBusy {
      listen()
      output?.didChangeUpdates(updatesReport)
    }
  }

  func showMore(after last: RowID) {
    let visible = visibleTweets
    guard search == nil, let feed, visible.last?.id == last.rawValue,
      visible.count < feed.tweets.count
    else { return }
    visibleCount += Self.pageSize
    output?.didShowMore(visibleTweets[visible.endIndex...].map(report))
  }

  func known(_ ids: Set<RowID>) -> Set<RowID> {
    let known = feed?.known(Set(ids.map(\.rawValue)), or: search?.results ?? [])
    return Set((known ?? []).map { RowID($0) })
  }

  func close() {
    output = nil
    loading.cancel()
    searching.cancel()
    listening.cancel()
    for like in waitingLikes { sendLike(like.isLiked, of: like.id) }
  }
}

// Loading
extension TweetsInteractor {
  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    hasLoaded = true
    hasFailed = false
    loading.replace { [repository] in
      await repository.response(policy)
    } then: { [weak self] result in
      if case .success(let response) = result { self?.receive(response) }
    }
    reportActivity()
    output?.didStartLoading()
  }

  private func receive(_ response: TweetsResponse) {
    profileError = nil
    switch response.profile {
    case .success(let newest): profile = newest
    case .failure(let error): profileError = error
    }
    switch response.feed {
    case .success(let newest): receive(newest)
    case .failure(let error): fail(error)
    }
  }

  /// The feed includes all likes of its tweets but those that wait or are in flight.
  private func receive(_ newest: TweetFeed) {
    hasFailed = profileError != nil
    if feed == nil { listen() }
    feed = newest
    newTweets.remove(newest)
    for id in newest.known(Set(acceptedLikes.keys)) { acceptedLikes[id] = nil }
    if let words = search?.words {
      search?.matches = newest.tweets(matching: words)
    } else {
      visibleCount = Self.pageSize
    }
    reportActivity()
    output?.didLoad(report(newest))
  }

  private func fail(_ error: any Error) {
    hasFailed = true
    reportActivity()
    output?.didFailToLoad(error, owner: owner)
  }
}

// Search
extension TweetsInteractor {
  func search(_ text: String) {
    let words = SearchWords(text)
    guard words != search?.words else { return }
    search = words.map { TweetsSearch($0, in: feed) }
    if let words { searchService(for: words, pauses: true) } else { searching.cancel() }
    if feed != nil { output?.didReplaceTweets(visibleTweets.map(report)) }
    reportSearch()
  }

  private func searchAgain() {
    guard let words = search?.words else { return }
    search?.error = nil
    searchService(for: words, pauses: false)
    reportSearch()
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
    let shown = visibleTweets.count
    switch result {
    case .success(let found): search?.results = found.tweets
    case .failure(let error): search?.error = error
    }
    let more = visibleTweets.dropFirst(shown)
    if !more.isEmpty { output?.didShowMore(more.map(report)) }
    reportSearch()
  }

  /// Without a feed, the report waits for it.
  private func reportSearch() {
    guard feed != nil else { return }
    reportActivity()
    output?.didChangeSearch(searchReport)
  }
}

// Updates
extension TweetsInteractor {
  func showNewTweets() {
    guard search == nil, let feed, !newTweets.tweets.isEmpty else { return }
    let newest = feed.adding(newTweets)
    self.feed = newest
    visibleCount += newTweets.tweets.count
    newTweets = NewTweets()
    output?.didShowNewTweets(report(newest))
  }

  private func listen() {
    updatesError = nil
    listening.replace { [repository, weak self] in
      for try await update in await repository.updates() {
        // An update can be on its way when the scene is closed.
        try Task.checkCancellation()
        self?.receive(update)
      }
    } then: { [weak self] result in
      if case .failure(let error) = result { self?.failUpdates(error) }
    }
  }

  private func receive(_ update: TweetUpdate) {
    switch update {
    case .opened: updatesError = nil
    case .tweet(let tweet):
      updatesError = nil
      if let feed { newTweets.add(tweet, to: feed) }
    case .closed(let error?, retryIn: _): updatesError = error
    case .closed(nil, retryIn: _), .skipped: return
    }
    output?.didChangeUpdates(updatesReport)
  }

  private func failUpdates(_ error: any Error) {
    updatesError = error
    output?.didChangeUpdates(updatesReport)
  }
}

extension TweetsInteractor: ComposerTimeline {
  func add(_ tweet: Tweet) {
    guard let newest = feed?.adding(tweet) else { return }
    feed = newest
    newTweets.remove(tweet)
    visibleCount += 1
    output?.didShowNewTweets(report(newest))
  }
}

// Likes
extension TweetsInteractor {
  func toggleLike(of id: RowID) {
    let id = id.rawValue
    guard likeRequests[id] == nil, let tweet = visibleTweet(id) else { return }
    guard !isWaiting(id) else { return undoLike(of: RowID(id)) }
    let isLiked = !likes(of: tweet).isLiked
    let countdown = LatestTask()
    waitingLikes.append(WaitingLike(id: id, isLiked: isLiked, countdown: countdown))
    countdown.replace { [clock] in
      try await clock.sleep(for: TweetsScene.undoTime)
    } then: { [weak self] _ in
      self?.sendLike(isLiked, of: id)
    }
    output?.didLike(report(tweet))
  }

  func undoLike(of id: RowID) {
    let id = id.rawValue
    guard isWaiting(id) else { return }
    waitingLikes.removeAll { $0.id == id }
    reportChange(of: id)
  }

  /// In the background, since the scene may be closed before the response.
  private func sendLike(_ isLiked: Bool, of id: Tweet.ID) {
    waitingLikes.removeAll { $0.id == id }
    likeRequests[id] = isLiked
    reportActivity()
    reportChange(of: id)
    background.run(for: self) { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { interactor, result in
      interactor.settleLike(isLiked, of: id, result)
    }
  }

  /// Without its request, a rejected like is as the service last accepted or sent it.
  private func settleLike(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    likeRequests[id] = nil
    reportActivity()
    switch result {
    case .success: acceptedLikes[id] = isLiked
    case .failure(let error): output?.didFailToLike(isLiked: isLiked, error)
    }
    reportChange(of: id)
  }

  private func isWaiting(_ id: Tweet.ID) -> Bool { waitingLikes.contains { $0.id == id } }

  private func likes(of tweet: Tweet) -> TweetLikes {
    let waiting = waitingLikes.first { $0.id == tweet.id }
    let isLiked = waiting?.isLiked ?? likeRequests[tweet.id] ?? acceptedLikes[tweet.id]
    return isLiked.map(tweet.likes.with) ?? tweet.likes
  }
}

// Reports
extension TweetsInteractor {
  private var visibleTweets: ArraySlice<Tweet> {
    guard let feed else { return [] }
    return search?.tweets[...] ?? feed.tweets.prefix(visibleCount)
  }

  private func visibleTweet(_ id: Tweet.ID) -> Tweet? { visibleTweets.first { $0.id == id } }

  private func report(_ tweet: Tweet) -> TweetReport {
    TweetReport(tweet, likes: likes(of: tweet), canUndo: isWaiting(tweet.id))
  }

  /// No effect unless the tweet is visible.
  private func reportChange(of id: Tweet.ID) {
    if let tweet = visibleTweet(id) { output?.didChange(report(tweet)) }
  }

  private func report(_ feed: TweetFeed) -> TimelineReport {
    TimelineReport(
      owner: owner, profileError: profileError, tweets: visibleTweets.map(report),
      search: searchReport, updates: updatesReport, skipped: feed.skipped, received: feed.received)
  }

  private var updatesReport: UpdatesReport {
    UpdatesReport(newTweets: newTweets.tweets.count, error: updatesError)
  }

  private var searchReport: SearchReport? {
    search.map { .init(words: $0.words, isInProgress: searching.isBusy, error: $0.error) }
  }

  /// Without a profile, the first sender with a picture, otherwise the first; nil if there is none.
  private var owner: OwnerReport? {
    let senders = (feed?.tweets ?? []).lazy.map(\.sender)
    let sender = senders.first { $0.avatar != nil } ?? senders.first
    return (profile ?? sender.map { Profile(user: $0) }).map(OwnerReport.init)
  }

  private func reportActivity() {
    let isSearching = feed != nil && searching.isBusy
    output?.didChangeActivity(loading.isBusy || isSearching || !likeRequests.isEmpty)
  }
}

import TaskKit
import TweetsKit

/// The use cases, and their entities.
@MainActor
final class TweetsInteractor: TweetsInteractorInput {
  private static let pageSize = 5

  @MainActor
  private struct Timeline {
    let request = LatestTask()
    var hasFailed = false
    /// From the last load that returned one.
    var profile: Profile?
    var feed: TweetFeed?
  }

  /// The words of a search, what they found, and the request for more.
  @MainActor
  private struct Search {
    let request = LatestTask()
    var found: FoundTweets
    /// Why the service has no results.
    var error: (any Error)?
  }

  weak var output: (any TweetsInteractorOutput)?
  let likes: UserLikes
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let clock: any Clock<Duration>
  private let leftDraft: LeftDraft
  private var timeline = Timeline()
  private var visibleCount = TweetsInteractor.pageSize
  private var search: Search?
  private let listening = LatestTask()
  private var updates = FeedUpdates()

  init(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks(), draft: LeftDraft = LeftDraft()
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.clock = clock
    leftDraft = draft
    likes = UserLikes(repository: repository, clock: clock, background: background)
    likes.onChange = { [weak self] in self?.reportLike(of: $0) }
  }

  func loadTimeline() {
    let hasLoaded = timeline.feed != nil || timeline.hasFailed
    if !hasLoaded { load(firstRead) }
  }

  func reloadTimeline(_ policy: ReadPolicy) { load(policy) }

  func retry() {
    if timeline.hasFailed {
      load(.reload)
    } else if search?.error != nil {
      searchAgain()
    } else if updates.error != nil, !listening.isBusy {
      listen()
      output?.didChangeUpdates(updatesReport)
    }
  }

  func showMore(after last: TweetReport.ID) {
    let visible = visibleTweets
    guard search == nil, let feed = timeline.feed, visible.last?.id == last,
      visible.count < feed.tweets.count
    else { return }
    visibleCount += Self.pageSize
    output?.didShowMore(visibleTweets[visible.endIndex...].map(report))
  }

  func known(_ ids: Set<TweetReport.ID>) -> Set<TweetReport.ID> {
    timeline.feed?.known(ids, or: search?.found.results ?? []) ?? []
  }

  var draft: String { leftDraft.text }

  func keepDraft(_ text: String) { leftDraft.text = text }

  func close() {
    output = nil
    timeline.request.cancel()
    search?.request.cancel()
    listening.cancel()
    likes.close()
  }
}

// Loading
extension TweetsInteractor {
  private func load(_ policy: ReadPolicy) {
    guard !timeline.request.isBusy else { return }
    timeline.hasFailed = false
    likes.beginLoad()
    updates.newTweets.beginLoad()
    timeline.request.replace { [repository] in
      await repository.response(policy)
    } then: { [weak self] result in
      if case .success(let response) = result { self?.receive(response) }
    }
    output?.didStartLoading()
  }

  private func receive(_ response: TimelineResults) {
    var profileError: (any Error)?
    switch response.profile {
    case .success(let newest): timeline.profile = newest
    case .failure(let error): profileError = error
    }
    switch response.feed {
    case .success(let newest): receive(newest, profileError: profileError)
    case .failure(let error): fail(error)
    }
  }

  private func receive(_ newest: TweetFeed, profileError: (any Error)?) {
    timeline.hasFailed = profileError != nil
    if timeline.feed == nil { listen() }
    let feed = updates.newTweets.receive(newest)
    timeline.feed = feed
    likes.receive(newest)
    search?.found.match(feed)
    if search == nil { visibleCount = Self.pageSize }
    output?.didLoad(report(feed), profileError: profileError)
  }

  private func fail(_ error: any Error) {
    timeline.hasFailed = true
    output?.didFailToLoad(error, owner: owner)
  }
}

// Search
extension TweetsInteractor {
  func search(_ text: String) {
    let words = SearchWords(text)
    guard words != search?.found.words else { return }
    search = words.map { Search(found: FoundTweets($0, in: timeline.feed)) }
    searchService(after: SearchWords.pause)
    if timeline.feed != nil { output?.didReplaceTweets(visibleTweets.map(report)) }
    reportSearch()
  }

  private func searchAgain() {
    search?.error = nil
    searchService()
    reportSearch()
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
    let shown = visibleTweets.count
    switch result {
    case .success(let found): search?.found.receive(found.tweets)
    case .failure(let error): search?.error = error
    }
    let more = visibleTweets.dropFirst(shown)
    if !more.isEmpty { output?.didShowMore(more.map(report)) }
    reportSearch()
  }

  /// Without a feed, the report waits for it.
  private func reportSearch() {
    guard timeline.feed != nil else { return }
    output?.didChangeSearch(searchReport)
  }
}

// Updates
extension TweetsInteractor {
  func showNewTweets() {
    let count = updates.newTweets.tweets.count
    guard search == nil, count > 0, let feed = timeline.feed else { return }
    let newest = updates.newTweets.show(in: feed)
    timeline.feed = newest
    visibleCount += count
    output?.didShowNewTweets(report(newest))
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
    if updates.receive(update, in: timeline.feed) { output?.didChangeUpdates(updatesReport) }
  }

  private func failListening(_ error: any Error) {
    updates.error = error
    output?.didChangeUpdates(updatesReport)
  }
}

extension TweetsInteractor: ComposerTimeline {
  func add(_ tweet: Tweet) {
    guard let feed = timeline.feed else { return }
    let newest = updates.newTweets.post(tweet, in: feed)
    timeline.feed = newest
    visibleCount += 1
    output?.didShowNewTweets(report(newest))
  }
}

// Likes
extension TweetsInteractor {
  func toggleLike(of id: TweetReport.ID) {
    guard let tweet = visibleTweet(id) else { return }
    guard !likes.canUndo(tweet.id) else { return undoLike(of: id) }
    if likes.toggle(tweet) { output?.didLike(report(tweet)) }
  }

  func undoLike(of id: TweetReport.ID) {
    if likes.undo(id) { reportChange(of: id) }
  }

  private func reportLike(of id: Tweet.ID) {
    if let rejection = likes.rejection, rejection.id == id {
      output?.didFailToLike(isLiked: rejection.isLiked, rejection.error)
    }
    reportChange(of: id)
  }
}

// Reports
extension TweetsInteractor {
  private var visibleTweets: ArraySlice<Tweet> {
    guard let feed = timeline.feed else { return [] }
    return search?.found.tweets[...] ?? feed.tweets.prefix(visibleCount)
  }

  private func visibleTweet(_ id: Tweet.ID) -> Tweet? { visibleTweets.first { $0.id == id } }

  private func report(_ tweet: Tweet) -> TweetReport {
    TweetReport(tweet, likes: likes.shown(on: tweet), canUndo: likes.canUndo(tweet.id))
  }

  /// No effect unless the tweet is visible.
  private func reportChange(of id: Tweet.ID) {
    if let tweet = visibleTweet(id) { output?.didChange(report(tweet)) }
  }

  private func report(_ feed: TweetFeed) -> TimelineReport {
    TimelineReport(
      owner: owner, tweets: visibleTweets.map(report), search: searchReport,
      updates: updatesReport, skipped: feed.skipped, received: feed.received,
      skippedParts: feed.skippedParts)
  }

  private var updatesReport: UpdatesReport {
    UpdatesReport(newTweets: updates.newTweets.tweets.count, error: updates.error)
  }

  private var searchReport: SearchReport? {
    search.map {
      .init(words: $0.found.words.text, isInProgress: $0.request.isBusy, error: $0.error)
    }
  }

  /// Without a profile, the first sender with a picture, otherwise the first; nil if there is none.
  private var owner: OwnerReport? {
    let senders = (timeline.feed?.tweets ?? []).lazy.map(\.sender)
    let sender = senders.first { $0.avatar != nil } ?? senders.first
    return (timeline.profile ?? sender.map { Profile(user: $0) }).map(OwnerReport.init)
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

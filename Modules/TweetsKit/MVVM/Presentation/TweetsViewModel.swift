import DisplayKit
import Observation
import TweetsComponents
import TweetsKit

/// The finished texts that the View shows, as observable properties, and the actions of the user.
@MainActor @Observable
final class TweetsViewModel {
  enum Progress: Equatable {
    /// There is no feed yet. Also before the first load.
    case opening
    case refreshing
    /// With a warning if the last load failed, wholly or in part.
    case loaded(warning: DisplayText?)
    /// There is no feed, since its request failed.
    case failed(Failure)
  }

  private static let pageSize = 5

  private(set) var header: ProfileHeader?
  private(set) var items = RowBuffer<TweetCell>()
  private(set) var progress = Progress.opening
  /// In a visible row or further down.
  private(set) var selection: RowID?
  /// Set after a failed like until the next like or load.
  private var likeWarning: DisplayText?
  private var timeline = TimelineSnapshot()
  /// Of the feed, also during a search.
  private var visibleCount = pageSize
  /// Tweets with open comments, in visible rows or further down.
  private var openComments: Set<Tweet.ID> = []

  private let getTimeline: GetTimeline
  private var searchTweets: SearchTweets
  private var toggleLike: ToggleLike
  private let firstRead: ReadPolicy
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = LatestTask()
  private let searching = LatestTask()
  @ObservationIgnored private var likeRequests: [Tweet.ID: LatestTask] = [:]

  init(
    getTimeline: GetTimeline, searchTweets: SearchTweets, toggleLike: ToggleLike,
    firstRead: ReadPolicy = .standard, output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.getTimeline = getTimeline
    self.searchTweets = searchTweets
    self.toggleLike = toggleLike
    self.firstRead = firstRead
    self.output = output
  }

  var screenTitle: DisplayText { TweetsStrings.title }

  /// From top to bottom; none before the first feed.
  var notices: [Notice] {
    guard let feed = timeline.feed else { return [] }
    return TweetFormatter().notices(
      [loadWarning, likeWarning, searchWarning], feed, empty: empty)
  }

  /// Set if there is no other progress.
  var searchProgress: DisplayText? {
    guard case .loaded = progress, case .inProgress = searchTweets.status else { return nil }
    return TweetsStrings.searching
  }

  /// No request is in flight.
  var isSettled: Bool {
    progress != .opening && progress != .refreshing && searchProgress == nil
      && !toggleLike.isInFlight
  }

  private var loadWarning: DisplayText? {
    if case .loaded(let warning) = progress { warning } else { nil }
  }

  private var searchWarning: DisplayText? {
    guard case .failed(let error) = searchTweets.status else { return nil }
    return TweetsStrings.searchFailed(Failure(error))
  }

  /// In place of items: nil if there are some, or if the search may find some.
  private var empty: DisplayText? {
    guard items.isEmpty else { return nil }
    guard let words = searchTweets.words else { return TweetsStrings.noTweets }
    guard case .finished = searchTweets.status else { return nil }
    return TweetsStrings.nothingFound(words)
  }

  private var visibleTweets: ArraySlice<Tweet> {
    guard let feed = timeline.feed else { return [] }
    return searchTweets.words == nil ? feed.tweets.prefix(visibleCount) : searchTweets.tweets[...]
  }
}

// Input
extension TweetsViewModel {
  /// Loads on the first call only.
  func viewDidAppear() {
    if progress == .opening { load(firstRead) }
  }

  func didRequestRefresh(_ policy: ReadPolicy) { load(policy) }

  func didRequestRetry() {
    switch progress {
    case .failed, .loaded(warning: _?): load(.reload)
    case .opening, .refreshing, .loaded(warning: nil): searchAgain()
    }
  }

  /// Ends the search if there are no words. No effect for the words of the current search.
  func didSearch(_ text: String) {
    let words = SearchWords(text)
    guard words != searchTweets.words else { return }
    searchTweets.begin(words, in: timeline.feed)
    search(after: TweetsScene.searchPause)
    if timeline.feed != nil { items = RowBuffer(visibleTweets.map(cell)) }
  }

  /// A search has no more items.
  func didShowRow(id: Tweet.ID) {
    guard let feed = timeline.feed, searchTweets.words == nil, items.last?.id == RowID(id),
      items.count < feed.tweets.count
    else { return }
    visibleCount += Self.pageSize
    appendItems()
  }

  func didSelectRow(id: Tweet.ID) {
    guard timeline.feed != nil else { return }
    selection = RowID(id)
    output(.tweetSelected(id: id))
  }

  func didChooseComments(id: Tweet.ID) {
    guard visibleTweets.contains(where: { $0.id == id }) else { return }
    openComments.formSymmetricDifference([id])
    updateItem(of: id)
  }

  /// Shows the like at once. No effect while an earlier like of the tweet is in flight.
  func didChooseLike(id: Tweet.ID) {
    guard let tweet = visibleTweets.first(where: { $0.id == id }),
      let request = toggleLike.request(for: tweet)
    else { return }
    let task = LatestTask()
    likeRequests[id] = task
    task.replace { [toggleLike] in
      try await toggleLike.execute(request)
    } then: { [weak self] result in
      self?.settleLike(request, result)
    }
    toggleLike.begin(request)
    likeWarning = nil
    updateItem(of: id)
  }

  func didOpenLink(_ link: WebLink) { output(.linkOpened(link)) }

  func didOpenImage(_ link: WebLink) { output(.imageOpened(link)) }

  func viewDidClose() {
    loading.cancel()
    searching.cancel()
    likeRequests = [:]
  }
}

// Responses
extension TweetsViewModel {
  /// Joins a load in progress.
  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    progress = timeline.feed == nil ? .opening : .refreshing
    likeWarning = nil
    loading.replace { [getTimeline, timeline] in
      await getTimeline.execute(after: timeline, policy)
    } then: { [weak self] result in
      if case .success(let newest) = result { self?.receive(newest) }
    }
  }

  private func receive(_ newest: TimelineSnapshot) {
    timeline = newest
    header = TweetFormatter().header(newest.profile, newest.feed)
    if let error = newest.feedError {
      fail(Failure(error))
    } else if let feed = newest.feed {
      progress = .loaded(
        warning: newest.profileError.map { TweetsStrings.profileFailed(Failure($0)) })
      receive(feed)
    }
  }

  /// Keeps the choices that still apply.
  private func receive(_ feed: TweetFeed) {
    toggleLike.receive(feed)
    searchTweets.receive(feed)
    if searchTweets.words == nil { visibleCount = Self.pageSize }
    let results = searchTweets.results
    openComments = feed.known(openComments, or: results)
    selection = feed.known(selection?.rawValue, or: results).map { RowID($0) }
    items = RowBuffer(visibleTweets.map(cell))
  }

  private func fail(_ failure: Failure) {
    let isOpening = timeline.feed == nil
    progress =
      isOpening ? .failed(failure) : .loaded(warning: TweetsStrings.refreshFailed(failure))
  }

  private func searchAgain() {
    guard case .failed = searchTweets.status else { return }
    searchTweets.beginAgain()
    search()
  }

  private func search(after pause: Duration = .zero) {
    guard let words = searchTweets.words else { return searching.cancel() }
    searching.replace { [searchTweets] in
      try await searchTweets.execute(words, after: pause)
    } then: { [weak self] response in
      self?.searchTweets.settle(response)
      self?.appendItems()
    }
  }

  private func settleLike(_ request: ToggleLike.Request, _ result: Result<Void, any Error>) {
    likeRequests[request.id] = nil
    switch result {
    case .success: toggleLike.settle(request, isAccepted: true)
    case .failure(let error):
      toggleLike.settle(request, isAccepted: false)
      let warning = request.isLiked ? TweetsStrings.likeFailed : TweetsStrings.unlikeFailed
      likeWarning = warning(Failure(error))
    }
    updateItem(of: request.id)
  }

  private func cell(_ tweet: Tweet) -> TweetCell {
    TweetFormatter().cell(
      tweet, likes: toggleLike.likes(of: tweet), areCommentsOpen: openComments.contains(tweet.id))
  }

  /// Those of the visible tweets that have none.
  private func appendItems() {
    let more = visibleTweets[items.count...]
    if !more.isEmpty { items.append(contentsOf: more.map(cell)) }
  }

  /// No effect if the tweet is not visible.
  private func updateItem(of id: Tweet.ID) {
    let visible = visibleTweets
    guard let position = visible.firstIndex(where: { $0.id == id }) else { return }
    items[position] = cell(visible[position])
  }
}

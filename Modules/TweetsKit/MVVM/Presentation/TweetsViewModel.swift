import DisplayKit
import Observation
import TweetsComponents
import TweetsKit

/// Navigation on the stack of the list.
@MainActor
struct TweetsViewModelActions {
  let showComposer:
    @MainActor (_ draft: String, _ onEnd: @escaping @MainActor (ComposerResult) -> Void) -> Void
  let closeComposer: @MainActor () -> Void
}

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
  /// Set from the loss of the connection until there is one again.
  private var updatesWarning: DisplayText?
  private var newTweetCount = 0
  private var timeline = TimelineSnapshot()
  /// Of the feed, also during a search.
  private var visibleCount = pageSize
  /// Tweets with open comments, in visible rows or further down.
  private var openComments: Set<Tweet.ID> = []
  /// The text that was left in the composer; empty if there is none.
  private var draft = ""

  private let getTimeline: GetTimeline
  private var searchTweets: SearchTweets
  @ObservationIgnored private var getNewTweets: GetNewTweets
  private var toggleLike: ToggleLike
  private let firstRead: ReadPolicy
  private let background: BackgroundTasks
  /// Nil if the list has no stack for the composer.
  private let actions: TweetsViewModelActions?
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = LatestTask()
  private let searching = LatestTask()
  private let listening = LatestTask()
  /// In which likes can be undone.
  @ObservationIgnored private var waitingLikes: [Tweet.ID: LatestTask] = [:]

  init(
    getTimeline: GetTimeline, searchTweets: SearchTweets, getNewTweets: GetNewTweets,
    toggleLike: ToggleLike, firstRead: ReadPolicy = .standard, background: BackgroundTasks,
    actions: TweetsViewModelActions? = nil, output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.getTimeline = getTimeline
    self.searchTweets = searchTweets
    self.getNewTweets = getNewTweets
    self.toggleLike = toggleLike
    self.firstRead = firstRead
    self.background = background
    self.actions = actions
    self.output = output
  }

  var screenTitle: DisplayText { TweetsStrings.title }

  /// From top to bottom; none before the first feed.
  var notices: [Notice] {
    guard let feed = timeline.feed else { return [] }
    return TweetFormatter().notices(
      [loadWarning, likeWarning, searchWarning, updatesWarning], feed, empty: empty)
  }

  /// Nil if no tweet can be composed.
  var composeTitle: DisplayText? {
    guard actions != nil, timeline.feed != nil, searchTweets.words == nil else { return nil }
    return draft.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft
  }

  /// Nil if there are none, and during a search.
  var newTweets: DisplayText? {
    guard timeline.feed != nil, searchTweets.words == nil, newTweetCount > 0 else { return nil }
    return TweetsStrings.newTweets(newTweetCount)
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
    switch (progress, searchTweets.status) {
    case (.failed, _), (.loaded(warning: _?), _): load(.reload)
    case (_, .failed): searchAgain()
    default: if getNewTweets.error != nil, !listening.isBusy { listen() }
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

  /// Shows the like at once, and sends it later; undoes an earlier like of the tweet that waits. No
  /// effect while one is in flight.
  func didChooseLike(id: Tweet.ID) {
    guard let tweet = visibleTweets.first(where: { $0.id == id }) else { return }
    if toggleLike.canUndo(id) { return didChooseUndo(id: id) }
    guard let request = toggleLike.request(for: tweet) else { return }
    toggleLike.begin(request)
    likeWarning = nil
    updateItem(of: id)
    let waiting = LatestTask()
    waitingLikes[id] = waiting
    waiting.replace { [toggleLike] in
      try await toggleLike.wait()
    } then: { [weak self] _ in
      self?.sendLike(request)
    }
  }

  /// No effect unless the tweet's like waits, in a visible item or not.
  func didChooseUndo(id: Tweet.ID) {
    guard toggleLike.canUndo(id) else { return }
    waitingLikes[id] = nil
    toggleLike.undo(id)
    updateItem(of: id)
  }

  func didChooseNewTweets() {
    guard newTweets != nil, let feed = timeline.feed else { return }
    visibleCount += newTweetCount
    show(getNewTweets.add(to: feed))
  }

  func didChooseCompose() {
    guard composeTitle != nil else { return }
    actions?.showComposer(draft) { [weak self] in self?.receive($0) }
  }

  func didOpenLink(_ link: WebLink) { output(.linkOpened(link)) }

  func didOpenImage(_ link: WebLink) { output(.imageOpened(link)) }

  /// Ends everything but likes: those that wait are sent at once.
  func viewDidClose() {
    loading.cancel()
    searching.cancel()
    listening.cancel()
    toggleLike.waitingRequests.forEach(sendLike)
  }
}

// Responses
extension TweetsViewModel {
  /// Joins a load in progress.
  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    progress = timeline.feed == nil ? .opening : .refreshing
    likeWarning = nil
    loading.replace { [getTimeline] in
      await getTimeline.execute(policy)
    } then: { [weak self] result in
      if case .success(let response) = result { self?.receive(response) }
    }
  }

  private func receive(_ response: TimelineResponse) {
    let isFirstFeed = timeline.feed == nil
    timeline.receive(response)
    header = TweetFormatter().header(timeline.profile, timeline.feed)
    if let error = timeline.feedError {
      fail(Failure(error))
    } else if let feed = timeline.feed {
      progress = .loaded(
        warning: timeline.profileError.map { TweetsStrings.profileFailed(Failure($0)) })
      receive(feed)
      if isFirstFeed { listen() }
    }
  }

  /// Keeps the choices that still apply.
  private func receive(_ feed: TweetFeed) {
    toggleLike.receive(feed)
    searchTweets.receive(feed)
    getNewTweets.receive(feed)
    showUpdates()
    if searchTweets.words == nil { visibleCount = Self.pageSize }
    let results = searchTweets.results
    openComments = feed.known(openComments, or: results)
    selection = feed.known(selection?.rawValue, or: results).map { RowID($0) }
    items = RowBuffer(visibleTweets.map(cell))
  }

  /// The list changes before the composer is closed, so that it appears as it is then.
  private func receive(_ result: ComposerResult) {
    switch result {
    case .posted(let tweet):
      draft = ""
      didPost(tweet)
      actions?.closeComposer()
    case .discarded:
      draft = ""
      actions?.closeComposer()
    case .left(let text): draft = text
    }
  }

  private func didPost(_ tweet: Tweet) {
    guard let feed = timeline.feed else { return }
    getNewTweets.remove(tweet)
    visibleCount += 1
    selection = RowID(tweet.id)
    show(feed.adding(tweet))
  }

  /// Of a feed with more tweets at its top.
  private func show(_ feed: TweetFeed) {
    timeline.feed = feed
    header = TweetFormatter().header(timeline.profile, feed)
    items = RowBuffer(visibleTweets.map(cell))
    showUpdates()
  }

  private func fail(_ failure: Failure) {
    let isOpening = timeline.feed == nil
    progress =
      isOpening ? .failed(failure) : .loaded(warning: TweetsStrings.refreshFailed(failure))
  }

  private func searchAgain() {
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

  private func listen() {
    getNewTweets.begin()
    showUpdates()
    listening.replace { [getNewTweets, weak self] in
      try await getNewTweets.execute { self?.receive($0) }
    } then: { [weak self] result in
      self?.getNewTweets.settle(result)
      self?.showUpdates()
    }
  }

  private func receive(_ update: TweetUpdate) {
    guard let feed = timeline.feed else { return }
    getNewTweets.receive(update, in: feed)
    showUpdates()
  }

  private func showUpdates() {
    newTweetCount = getNewTweets.count
    updatesWarning = getNewTweets.error.map { TweetsStrings.updatesFailed(Failure($0)) }
  }

  /// The request goes on when the view model is released.
  private func sendLike(_ request: ToggleLike.Request) {
    waitingLikes[request.id] = nil
    toggleLike.send(request)
    updateItem(of: request.id)
    background.run(for: self) { [toggleLike] in
      try await toggleLike.execute(request)
    } then: {
      $0.settleLike(request, $1)
    }
  }

  private func settleLike(_ request: ToggleLike.Request, _ result: Result<Void, any Error>) {
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
      tweet, likes: toggleLike.likes(of: tweet), canUndo: toggleLike.canUndo(tweet.id),
      areCommentsOpen: openComments.contains(tweet.id))
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

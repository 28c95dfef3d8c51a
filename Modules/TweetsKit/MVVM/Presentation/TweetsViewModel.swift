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
  /// Tweets with open comments, in visible rows or further down.
  private var openComments: Set<Tweet.ID> = []

  private let getTimeline: GetTimeline
  private var toggleLike: ToggleLike
  private let firstRead: ReadPolicy
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = LatestTask()
  @ObservationIgnored private var likeRequests: [Tweet.ID: LatestTask] = [:]

  init(
    getTimeline: GetTimeline, toggleLike: ToggleLike, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.getTimeline = getTimeline
    self.toggleLike = toggleLike
    self.firstRead = firstRead
    self.output = output
  }

  var screenTitle: DisplayText { TweetsStrings.title }

  /// From top to bottom; none before the first feed.
  var notices: [Notice] {
    guard let feed = timeline.feed else { return [] }
    return TweetFormatter().notices([loadWarning, likeWarning], feed)
  }

  /// No request is in flight.
  var isSettled: Bool {
    progress != .opening && progress != .refreshing && !toggleLike.isInFlight
  }

  private var loadWarning: DisplayText? {
    if case .loaded(let warning) = progress { warning } else { nil }
  }

  private var visibleTweets: ArraySlice<Tweet> { timeline.feed?.tweets.prefix(items.count) ?? [] }
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
    case .opening, .refreshing, .loaded(warning: nil): break
    }
  }

  func didShowRow(id: Tweet.ID) {
    guard let feed = timeline.feed, items.last?.id == RowID(id), items.count < feed.tweets.count
    else { return }
    items.append(contentsOf: feed.tweets[items.count...].prefix(Self.pageSize).map(cell))
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
    toggleLike.receiveFeed()
    openComments = feed.known(openComments)
    selection = feed.known(selection?.rawValue).map { RowID($0) }
    items = RowBuffer(feed.tweets.prefix(Self.pageSize).map(cell))
  }

  private func fail(_ failure: Failure) {
    let isOpening = timeline.feed == nil
    progress =
      isOpening ? .failed(failure) : .loaded(warning: TweetsStrings.refreshFailed(failure))
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

  /// No effect if the tweet is not visible.
  private func updateItem(of id: Tweet.ID) {
    let visible = visibleTweets
    guard let position = visible.firstIndex(where: { $0.id == id }) else { return }
    items[position] = cell(visible[position])
  }
}

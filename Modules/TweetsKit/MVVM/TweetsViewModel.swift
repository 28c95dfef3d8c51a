import DisplayKit
import Observation
import TweetsKit

/// Shows the feed five tweets at a time.
@MainActor @Observable
final class TweetsViewModel {
  private static let pageSize = 5

  private(set) var profile: Profile?
  /// Nil until one was loaded.
  private(set) var feed: TweetFeed?
  /// True before the first load, too.
  private(set) var isLoading = true
  /// Why the last load has no feed, or no profile.
  private(set) var failure: Failure?
  private(set) var profileFailure: Failure?
  private(set) var selection: Tweet.ID?
  /// The last failed like, until the next like or load.
  private(set) var failedLike: FailedLike?
  private var visibleCount = 0
  private var openComments: Set<Tweet.ID> = []
  private var pendingLikes: [Tweet.ID: PendingLike] = [:]

  private let getTimeline: GetTimeline
  private let setLiked: SetLiked
  private let firstRead: ReadPolicy
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = LatestTask()
  @ObservationIgnored private var liking: [Tweet.ID: LatestTask] = [:]

  init(
    getTimeline: GetTimeline, setLiked: SetLiked, firstRead: ReadPolicy,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.getTimeline = getTimeline
    self.setLiked = setLiked
    self.firstRead = firstRead
    self.output = output
  }

  var header: TweetsHeader? { TweetsHeader(profile, feed: feed) }

  /// The visible tweets.
  var rows: TweetRows {
    TweetRows(
      feed?.tweets.prefix(visibleCount) ?? [], openComments: openComments,
      pendingLikes: pendingLikes)
  }

  var canLoadMore: Bool { feed.map { visibleCount < $0.tweets.count } ?? false }

  /// Loads on the first call only.
  func load() {
    if feed == nil, failure == nil { load(firstRead) }
  }

  /// Loads again, unless a load is in progress.
  func refresh(_ policy: ReadPolicy) { load(policy) }

  /// Loads again if the last load failed.
  func retry() {
    if failure != nil || profileFailure != nil { load(.reload) }
  }

  /// Shows more if `id` is the last tweet shown.
  func showMore(after id: Tweet.ID) {
    guard canLoadMore, rows.last?.id == id else { return }
    visibleCount += Self.pageSize
  }

  func select(id: Tweet.ID) {
    guard feed != nil else { return }
    selection = id
    output(.tweetSelected(id: id))
  }

  /// Opens or closes the comments of a visible tweet.
  func toggleComments(of id: Tweet.ID) {
    if rows.row(of: id) != nil { openComments.formSymmetricDifference([id]) }
  }

  /// Likes or unlikes a visible tweet, unless its last like is in flight.
  func toggleLike(of id: Tweet.ID) {
    guard liking[id] == nil, let row = rows.row(of: id) else { return }
    let isLiked = !row.likes.isLiked
    let request = LatestTask()
    liking[id] = request
    pendingLikes[id] = PendingLike(isLiked: isLiked, after: pendingLikes[id])
    failedLike = nil
    request.replace { [setLiked] in
      try await setLiked.execute(isLiked, of: id)
    } then: { [weak self] result in
      self?.settleLike(isLiked, of: id, result)
    }
  }

  func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  func openImage(_ link: WebLink) { output(.imageOpened(link)) }

  func close() {
    loading.cancel()
    liking = [:]
  }

  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    isLoading = true
    failure = nil
    profileFailure = nil
    failedLike = nil
    let known = TimelineSnapshot(profile: profile, feed: feed)
    loading.replace { [getTimeline] in
      await getTimeline.execute(after: known, policy)
    } then: { [weak self] result in
      if case .success(let newest) = result { self?.receive(newest) }
    }
  }

  private func receive(_ newest: TimelineSnapshot) {
    isLoading = false
    profile = newest.profile
    profileFailure = newest.profileError.map { Failure($0) }
    failure = newest.feedError.map { Failure($0) }
    guard failure == nil, let feed = newest.feed else { return }
    self.feed = feed
    visibleCount = Self.pageSize
    selection = feed.known(selection)
    openComments = feed.known(openComments)
    pendingLikes = pendingLikes.compactMapValues(\.afterFeed)
  }

  private func settleLike(_ isLiked: Bool, of id: Tweet.ID, _ result: Result<Void, any Error>) {
    liking[id] = nil
    switch result {
    case .success: pendingLikes[id] = pendingLikes[id]?.accepted
    case .failure(let error):
      pendingLikes[id] = pendingLikes[id]?.rejected
      failedLike = FailedLike(isLiked: isLiked, Failure(error))
    }
  }
}

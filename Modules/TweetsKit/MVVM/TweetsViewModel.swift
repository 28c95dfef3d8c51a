import DisplayKit
import TweetsKit

/// The ViewModel as used by the View: state and requests.
@MainActor
protocol TweetsViewModeling: AnyObject {
  var state: TweetsState { get }

  func subscribe(view: some StatefulView<TweetsState>)

  /// Loads on the first call only.
  func load()

  /// Loads again, unless a load is in progress.
  func refresh(_ policy: ReadPolicy)

  /// Loads again if the last load failed.
  func retry()

  /// Shows more if `id` is the last tweet shown.
  func showMore(after id: Tweet.ID)

  func select(id: Tweet.ID)

  /// Opens or closes the comments of a visible tweet.
  func toggleComments(of id: Tweet.ID)

  /// Likes or unlikes a visible tweet, unless its last like is in flight.
  func toggleLike(of id: Tweet.ID)

  func openLink(_ link: WebLink)

  func openImage(_ link: WebLink)

  func close()
}

/// Shows the feed five tweets at a time.
@MainActor
final class TweetsViewModel: ViewModel<TweetsState, Never>, TweetsViewModeling {
  private enum Phase {
    case new
    case loading
    case loaded
  }

  private static let pageSize = 5

  private let getMoments: any GetMoments
  private let setLiked: any SetLiked
  private let firstRead: ReadPolicy
  private let output: @MainActor (TweetsOutput) -> Void
  private let loading = LatestTask()
  private var liking: [Tweet.ID: LatestTask] = [:]
  /// Stays `loading` after a cancelled load.
  private var phase = Phase.new
  private var moments = MomentsSnapshot()
  private var visibleCount = 0
  private var selection: Tweet.ID?
  private var openComments: Set<Tweet.ID> = []
  private var pendingLikes: [Tweet.ID: PendingLike] = [:]
  private var failedLike: FailedLike?

  init(
    getMoments: any GetMoments, setLiked: any SetLiked, firstRead: ReadPolicy,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.getMoments = getMoments
    self.setLiked = setLiked
    self.firstRead = firstRead
    self.output = output
    super.init(initialState: .loading(nil))
  }

  func load() {
    if phase == .new { load(firstRead) }
  }

  func refresh(_ policy: ReadPolicy) { load(policy) }

  func retry() {
    if phase == .loaded, moments.hasFailed { load(.reload) }
  }

  func showMore(after id: Tweet.ID) {
    guard let tweets = moments.feed?.tweets, visibleCount < tweets.count,
      tweets[visibleCount - 1].id == id
    else { return }
    visibleCount = min(visibleCount + Self.pageSize, tweets.count)
    showMoments()
  }

  func select(id: Tweet.ID) {
    guard moments.feed != nil else { return }
    selection = id
    showMoments()
    output(.tweetSelected(id: id))
  }

  func toggleComments(of id: Tweet.ID) {
    guard let feed = moments.feed, rows(of: feed).row(of: id) != nil else { return }
    openComments.formSymmetricDifference([id])
    showMoments()
  }

  func toggleLike(of id: Tweet.ID) {
    guard liking[id] == nil, let feed = moments.feed, let row = rows(of: feed).row(of: id)
    else { return }
    let isLiked = !row.likes.isLiked
    let slot = LatestTask()
    liking[id] = slot
    slot.replace { [setLiked] in
      try await setLiked.execute(isLiked, of: id)
    } then: { [weak self] result in
      self?.settleLike(isLiked, of: id, result)
    }
    pendingLikes[id] = PendingLike(isLiked: isLiked, after: pendingLikes[id])
    failedLike = nil
    showMoments()
  }

  func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  func openImage(_ link: WebLink) { output(.imageOpened(link)) }

  func close() {
    loading.cancel()
    liking = [:]
  }

  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    phase = .loading
    failedLike = nil
    loading.replace { [getMoments, moments] in
      await getMoments.execute(after: moments, policy)
    } then: { [weak self] result in
      if case .success(let moments) = result { self?.receive(moments) }
    }
    showMoments()
  }

  private func receive(_ newest: MomentsSnapshot) {
    phase = .loaded
    moments = newest
    if let feed = newest.feed, newest.feedError == nil { startOver(with: feed) }
    showMoments()
  }

  private func startOver(with feed: TweetFeed) {
    visibleCount = min(Self.pageSize, feed.tweets.count)
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
    showMoments()
  }

  private func showMoments() {
    if let feed = moments.feed {
      update(state: .loaded(shown(feed)))
    } else if phase == .loaded, let error = moments.feedError {
      update(state: .failed(header, Failure(error)))
    } else {
      update(state: .loading(header))
    }
  }

  private func shown(_ feed: TweetFeed) -> LoadedTweets {
    LoadedTweets(
      header: header, rows: rows(of: feed), canLoadMore: visibleCount < feed.tweets.count,
      skipped: feed.skipped, received: feed.received, selection: selection, status: status,
      failedLike: failedLike)
  }

  private func rows(of feed: TweetFeed) -> TweetRows {
    TweetRows(
      feed.tweets.prefix(visibleCount), openComments: openComments, pendingLikes: pendingLikes)
  }

  private var header: TweetsHeader? { TweetsHeader(moments.profile, feed: moments.feed) }

  private var status: LoadedTweets.Status {
    if phase == .loading { return .refreshing }
    if let error = moments.feedError { return .refreshFailed(Failure(error)) }
    return moments.profileError.map { .profileFailed(Failure($0)) } ?? .complete
  }
}

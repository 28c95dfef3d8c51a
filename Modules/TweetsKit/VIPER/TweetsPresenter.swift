import DisplayKit
import TweetsKit

@MainActor
final class TweetsPresenter: TweetsViewOutput, TweetsInteractorOutput {
  private static let pageSize = 5

  weak var view: (any TweetsViewInput)?
  private(set) var state = TweetsState.loading(nil)
  private let interactor: any TweetsInteractorInput
  private let router: any TweetsRouterInput
  /// The whole feed; the state shows its first rows.
  private var tweets: [Tweet] = []

  init(interactor: any TweetsInteractorInput, router: any TweetsRouterInput) {
    self.interactor = interactor
    self.router = router
  }

  func viewDidAppear() { interactor.loadMoments() }

  func didRequestRefresh(_ policy: ReadPolicy) { interactor.reloadMoments(policy) }

  func didRequestRetry() { interactor.retryLoading() }

  func didShowRow(id: Tweet.ID) {
    guard case .loaded(var shown) = state, shown.canLoadMore,
      tweets[shown.rows.count - 1].id == id
    else { return }
    shown.rows = TweetRows(
      tweets.prefix(shown.rows.count + Self.pageSize), openComments: shown.rows.openComments,
      pendingLikes: shown.rows.pendingLikes)
    shown.canLoadMore = shown.rows.count < tweets.count
    show(.loaded(shown))
  }

  func didSelectRow(id: Tweet.ID) {
    guard case .loaded(var shown) = state else { return }
    shown.selection = id
    show(.loaded(shown))
    router.openTweet(id: id)
  }

  func didChooseComments(id: Tweet.ID) {
    guard case .loaded(var shown) = state, shown.rows.row(of: id) != nil else { return }
    shown.rows.openComments.formSymmetricDifference([id])
    show(.loaded(shown))
  }

  func didChooseLike(id: Tweet.ID) {
    guard case .loaded(var shown) = state, let row = shown.rows.row(of: id),
      shown.rows.pendingLikes[id]?.isInFlight != true
    else { return }
    let isLiked = !row.likes.isLiked
    shown.rows.pendingLikes[id] = PendingLike(isLiked: isLiked, after: shown.rows.pendingLikes[id])
    shown.failedLike = nil
    show(.loaded(shown))
    interactor.setLiked(isLiked, of: id)
  }

  func didOpenLink(_ link: WebLink) { router.openLink(link) }

  func didOpenImage(_ link: WebLink) { router.openImage(link) }

  func viewDidClose() { interactor.cancelWork() }

  func didStartLoading() {
    switch state {
    case .loading(let header), .failed(let header, _):
      show(.loading(header))
    case .loaded(var shown):
      shown.status = .refreshing
      shown.failedLike = nil
      show(.loaded(shown))
    }
  }

  func didLoad(_ feed: TweetFeed, profile: Profile?, profileError: (any Error)?) {
    tweets = feed.tweets
    let rows = TweetRows(
      tweets.prefix(Self.pageSize), openComments: feed.known(earlier?.rows.openComments ?? []),
      pendingLikes: earlier?.rows.pendingLikes.compactMapValues(\.afterFeed) ?? [:])
    show(
      .loaded(
        LoadedTweets(
          header: TweetsHeader(profile, feed: feed), rows: rows,
          canLoadMore: rows.count < tweets.count, skipped: feed.skipped, received: feed.received,
          selection: feed.known(earlier?.selection),
          status: profileError.map { .profileFailed(Failure($0)) } ?? .complete,
          failedLike: earlier?.failedLike)))
  }

  func didFailToLoadFeed(_ error: any Error, profile: Profile?) {
    let header = TweetsHeader(profile)
    switch state {
    case .loading, .failed:
      show(.failed(header, Failure(error)))
    case .loaded(var shown):
      shown.header = header ?? shown.header
      shown.status = .refreshFailed(Failure(error))
      show(.loaded(shown))
    }
  }

  func didSetLiked(_ isLiked: Bool, of id: Tweet.ID) {
    guard var shown = earlier else { return }
    shown.rows.pendingLikes[id] = shown.rows.pendingLikes[id]?.accepted
    show(.loaded(shown))
  }

  func didFailToSetLiked(_ isLiked: Bool, of id: Tweet.ID, error: any Error) {
    guard var shown = earlier else { return }
    shown.rows.pendingLikes[id] = shown.rows.pendingLikes[id]?.rejected
    shown.failedLike = FailedLike(isLiked: isLiked, Failure(error))
    show(.loaded(shown))
  }

  private var earlier: LoadedTweets? {
    if case .loaded(let shown) = state { shown } else { nil }
  }

  private func show(_ state: TweetsState) {
    self.state = state
    view?.show(state)
  }
}

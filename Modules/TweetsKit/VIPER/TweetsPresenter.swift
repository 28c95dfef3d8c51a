import DisplayKit
import TweetsKit

@MainActor
final class TweetsPresenter: TweetsViewOutput, TweetsInteractorOutput {
  weak var view: (any TweetsViewInput)?
  private let interactor: any TweetsInteractorInput
  private let router: any TweetsRouterInput
  private var header: TweetsHeader?
  /// The tweets that the View shows; nil until a feed was loaded.
  private var shown: LoadedTweets?

  init(interactor: any TweetsInteractorInput, router: any TweetsRouterInput) {
    self.interactor = interactor
    self.router = router
  }

  func viewDidAppear() { interactor.loadTimeline() }

  func didRequestRefresh(_ policy: ReadPolicy) { interactor.reloadTimeline(policy) }

  func didRequestRetry() { interactor.retryLoading() }

  func didShowRow(id: Tweet.ID) { interactor.loadMoreIfNeeded(lastVisibleID: id) }

  func didSelectRow(id: Tweet.ID) {
    guard shown != nil else { return }
    change { $0.selection = id }
    router.openTweet(id: id)
  }

  func didChooseComments(id: Tweet.ID) {
    guard let shown, shown.rows.row(of: id) != nil else { return }
    change { $0.rows.openComments.formSymmetricDifference([id]) }
  }

  func didChooseLike(id: Tweet.ID) {
    guard let shown, let row = shown.rows.row(of: id),
      shown.rows.pendingLikes[id]?.isInFlight != true
    else { return }
    let isLiked = !row.likes.isLiked
    change {
      $0.rows.pendingLikes[id] = PendingLike(isLiked: isLiked, after: $0.rows.pendingLikes[id])
      $0.failedLike = nil
    }
    interactor.setLiked(isLiked, of: id)
  }

  func didOpenLink(_ link: WebLink) { router.openLink(link) }

  func didOpenImage(_ link: WebLink) { router.openImage(link) }

  func viewDidClose() { interactor.cancelWork() }

  func didStartLoading() {
    guard shown != nil else {
      view?.showLoading(header: header)
      return
    }
    change {
      $0.status = .refreshing
      $0.failedLike = nil
    }
  }

  func didLoad(
    _ visible: ArraySlice<Tweet>, of feed: TweetFeed, profile: Profile?,
    profileError: (any Error)?
  ) {
    let rows = TweetRows(
      visible, openComments: feed.known(shown?.rows.openComments ?? []),
      pendingLikes: shown?.rows.pendingLikes.compactMapValues(\.afterFeed) ?? [:])
    show(
      LoadedTweets(
        header: TweetsHeader(profile, feed: feed), rows: rows,
        canLoadMore: visible.count < feed.tweets.count, skipped: feed.skipped,
        received: feed.received, selection: feed.known(shown?.selection),
        status: profileError.map { .profileFailed(Failure($0)) } ?? .complete,
        failedLike: shown?.failedLike))
  }

  func didLoadMore(_ visible: ArraySlice<Tweet>, of feed: TweetFeed) {
    change {
      $0.rows = TweetRows(
        visible, openComments: $0.rows.openComments, pendingLikes: $0.rows.pendingLikes)
      $0.canLoadMore = visible.count < feed.tweets.count
    }
  }

  func didFailToLoadFeed(_ error: any Error, profile: Profile?) {
    header = TweetsHeader(profile)
    guard shown != nil else {
      view?.showFailure(Failure(error), header: header)
      return
    }
    change {
      $0.header = header ?? $0.header
      $0.status = .refreshFailed(Failure(error))
    }
  }

  func didSetLiked(_ isLiked: Bool, of id: Tweet.ID) {
    change { $0.rows.pendingLikes[id] = $0.rows.pendingLikes[id]?.accepted }
  }

  func didFailToSetLiked(_ isLiked: Bool, of id: Tweet.ID, error: any Error) {
    change {
      $0.rows.pendingLikes[id] = $0.rows.pendingLikes[id]?.rejected
      $0.failedLike = FailedLike(isLiked: isLiked, Failure(error))
    }
  }

  private func change(_ edit: (inout LoadedTweets) -> Void) {
    guard var changed = shown else { return }
    edit(&changed)
    show(changed)
  }

  private func show(_ tweets: LoadedTweets) {
    shown = tweets
    view?.showTweets(tweets)
  }
}

package import DisplayKit
package import TweetsKit

@MainActor
package final class TweetsVIPERPresenter: TweetsVIPERViewOutput, TweetsVIPERInteractorOutput {
  private static let pageSize = 5

  package weak var view: (any TweetsVIPERViewInput)?
  package private(set) var state = TweetsState.loading(nil)
  private let interactor: any TweetsVIPERInteractorInput
  private let router: any TweetsVIPERRouterInput
  /// The whole feed, of which the state shows the first rows.
  private var tweets: [Tweet] = []

  package init(
    interactor: any TweetsVIPERInteractorInput, router: any TweetsVIPERRouterInput
  ) {
    self.interactor = interactor
    self.router = router
  }

  package func viewDidAppear() { interactor.loadMoments() }

  package func didRequestRefresh() { interactor.reloadMoments() }

  package func didRequestRetry() { interactor.retryLoading() }

  package func didShowRow(id: Tweet.ID) {
    guard case .loaded(var shown) = state, shown.canLoadMore,
      tweets[shown.rows.count - 1].id == id
    else { return }
    shown.rows = TweetRows(
      tweets.prefix(shown.rows.count + Self.pageSize), openComments: shown.rows.openComments)
    shown.canLoadMore = shown.rows.count < tweets.count
    show(.loaded(shown))
  }

  package func didSelectRow(id: Tweet.ID) {
    guard case .loaded(var shown) = state else { return }
    shown.selection = id
    show(.loaded(shown))
    router.openTweet(id: id)
  }

  package func didChooseComments(id: Tweet.ID) {
    guard case .loaded(var shown) = state, shown.rows.row(of: id) != nil else { return }
    shown.rows.openComments.formSymmetricDifference([id])
    show(.loaded(shown))
  }

  package func didOpenLink(_ link: WebLink) { router.openLink(link) }

  package func didOpenImage(_ link: WebLink) { router.openImage(link) }

  package func viewDidClose() { interactor.cancelLoading() }

  package func didStartLoading() {
    switch state {
    case .loading(let header), .failed(let header, _):
      show(.loading(header))
    case .loaded(var shown):
      shown.status = .refreshing
      show(.loaded(shown))
    }
  }

  package func didLoad(_ feed: TweetFeed, profile: Profile?, profileError: (any Error)?) {
    tweets = feed.tweets
    let rows = TweetRows(
      tweets.prefix(Self.pageSize), openComments: feed.known(openComments))
    let header = profile.map { TweetsHeader($0) }
    show(
      .loaded(
        LoadedTweets(
          header: header ?? feed.firstSender.map { TweetsHeader($0) }, rows: rows,
          canLoadMore: rows.count < tweets.count, skipped: feed.skipped, received: feed.received,
          selection: selectionStillThere,
          status: profileError.map { .profileFailed(Failure($0)) } ?? .complete)))
  }

  package func didFailToLoadFeed(_ error: any Error, profile: Profile?) {
    let header = profile.map { TweetsHeader($0) }
    switch state {
    case .loading, .failed:
      show(.failed(header, Failure(error)))
    case .loaded(var shown):
      shown.header = header ?? shown.header
      shown.status = .refreshFailed(Failure(error))
      show(.loaded(shown))
    }
  }

  private var selectionStillThere: Tweet.ID? {
    guard case .loaded(let shown) = state, let selection = shown.selection else { return nil }
    return tweets.contains { $0.id == selection } ? selection : nil
  }

  private var openComments: Set<Tweet.ID> {
    if case .loaded(let shown) = state { shown.rows.openComments } else { [] }
  }

  private func show(_ state: TweetsState) {
    self.state = state
    view?.show(state)
  }
}

import DisplayKit
import TweetsKit

/// Called by the Interactor.
@MainActor
protocol TweetsPresentationLogic: AnyObject {
  func presentLoading(profile: Profile?)

  func present(_ response: TweetsResponse)

  func presentFailure(_ error: any Error, profile: Profile?)
}

@MainActor
final class TweetsPresenter: TweetsPresentationLogic {
  weak var display: (any TweetsDisplayLogic)?

  init() {}

  func presentLoading(profile: Profile?) {
    display?.display(.loading(profile.map { TweetsHeader($0) }))
  }

  func present(_ response: TweetsResponse) {
    let feed = response.feed
    let header = response.profile.map { TweetsHeader($0) }
    display?.display(
      .loaded(
        LoadedTweets(
          header: header ?? feed.firstSender.map { TweetsHeader($0) },
          rows: TweetRows(
            response.visible, openComments: response.openComments,
            pendingLikes: response.pendingLikes),
          canLoadMore: response.visibleCount < feed.tweets.count,
          skipped: feed.skipped, received: feed.received,
          selection: response.selection, status: status(response.status),
          failedLike: response.refusedLike.map {
            FailedLike(isLiked: $0.isLiked, Failure($0.error))
          })))
  }

  func presentFailure(_ error: any Error, profile: Profile?) {
    display?.display(.failed(profile.map { TweetsHeader($0) }, Failure(error)))
  }

  private func status(_ status: TweetsResponse.Status) -> LoadedTweets.Status {
    switch status {
    case .complete: .complete
    case .refreshing: .refreshing
    case .profileFailed(let error): .profileFailed(Failure(error))
    case .refreshFailed(let error): .refreshFailed(Failure(error))
    }
  }
}

import DisplayKit
import TweetsKit

/// Called by the Interactor.
@MainActor
protocol TweetsPresentationLogic: AnyObject {
  func presentLoading(profile: Profile?)

  func presentTweets(_ response: TweetsResponse)

  func presentFailure(_ error: any Error, profile: Profile?)
}

@MainActor
final class TweetsPresenter: TweetsPresentationLogic {
  weak var display: (any TweetsDisplayLogic)?

  func presentLoading(profile: Profile?) {
    display?.displayLoading(header: TweetsHeader(profile))
  }

  func presentTweets(_ response: TweetsResponse) {
    let feed = response.feed
    display?.displayTweets(
      LoadedTweets(
        header: TweetsHeader(response.profile, feed: feed),
        rows: TweetRows(
          response.visible, openComments: response.openComments,
          pendingLikes: response.pendingLikes),
        canLoadMore: response.visibleCount < feed.tweets.count,
        skipped: feed.skipped, received: feed.received,
        selection: response.selection, status: status(response.status),
        failedLike: response.rejectedLike.map {
          FailedLike(isLiked: $0.isLiked, Failure($0.error))
        }))
  }

  func presentFailure(_ error: any Error, profile: Profile?) {
    display?.displayFailure(Failure(error), header: TweetsHeader(profile))
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

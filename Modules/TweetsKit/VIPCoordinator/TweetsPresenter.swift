import DisplayKit
import TweetsKit

/// Called by the Interactor.
@MainActor
protocol TweetsPresentationLogic: AnyObject {
  func presentLoading(profile: Profile?)

  func presentTweets(_ response: TweetsResponse)

  func presentFailure(_ error: any Error, profile: Profile?)
}

/// Formats the Interactor's responses for the Controller to display.
@MainActor
final class TweetsPresenter: TweetsPresentationLogic {
  weak var display: (any TweetsDisplayLogic)?

  func presentLoading(profile: Profile?) {
    display?.displayOnView(.loading(TweetsHeader(profile)))
  }

  func presentTweets(_ response: TweetsResponse) {
    let feed = response.feed
    display?.displayOnView(
      .loaded(
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
          })))
  }

  func presentFailure(_ error: any Error, profile: Profile?) {
    display?.displayOnView(.failed(TweetsHeader(profile), Failure(error)))
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

import DisplayKit
import TweetsKit

/// Called by the Interactor.
@MainActor
protocol TweetsPresentationLogic: AnyObject {
  /// No feed was loaded yet.
  func presentLoading(profile: Profile?)

  /// The feed's request failed, and there is no earlier feed.
  func presentFailure(_ error: any Error, profile: Profile?)

  func present(_ response: TweetsResponse)

  func presentSelection(of id: Tweet.ID, in response: TweetsResponse)
}

/// Formats the Interactor's responses for the Controller to display.
@MainActor
final class TweetsPresenter: TweetsPresentationLogic {
  weak var display: (any TweetsDisplayLogic)?

  func presentLoading(profile: Profile?) {
    display?.displayOnView(.loading(TweetsHeader(profile)))
  }

  func presentFailure(_ error: any Error, profile: Profile?) {
    display?.displayOnView(.failed(TweetsHeader(profile), Failure(error)))
  }

  func present(_ response: TweetsResponse) {
    display?.displayOnView(.loaded(tweets(response)))
  }

  func presentSelection(of id: Tweet.ID, in response: TweetsResponse) {
    display?.displaySelection(of: id, in: .loaded(tweets(response)))
  }

  private func tweets(_ response: TweetsResponse) -> LoadedTweets {
    let feed = response.feed
    return LoadedTweets(
      header: TweetsHeader(response.profile, feed: feed),
      rows: TweetRows(
        response.visible, openComments: response.openComments, pendingLikes: response.pendingLikes),
      canLoadMore: response.visibleCount < feed.tweets.count, skipped: feed.skipped,
      received: feed.received, selection: response.selection, status: status(response.outcome),
      failedLike: response.rejectedLike.map { FailedLike(isLiked: $0.isLiked, Failure($0.error)) })
  }

  private func status(_ outcome: TweetsResponse.Outcome) -> LoadedTweets.Status {
    switch outcome {
    case .complete: .complete
    case .refreshing: .refreshing
    case .withoutProfile(let error): .profileFailed(Failure(error))
    case .withoutFeed(let error): .refreshFailed(Failure(error))
    }
  }
}

import DisplayKit
package import TweetsKit

/// Makes of what the Interactor answers what the Controller displays.
@MainActor
package final class TweetsCoordinatedPresenter: TweetsCoordinatedPresentationLogic {
  package weak var display: (any TweetsCoordinatedDisplayLogic)?

  package init() {}

  package func presentLoading(profile: Profile?) {
    display?.displayOnView(.loading(profile.map { TweetsHeader($0) }))
  }

  package func presentFailure(_ error: any Error, profile: Profile?) {
    display?.displayOnView(.failed(profile.map { TweetsHeader($0) }, Failure(error)))
  }

  package func present(_ response: TweetsCoordinatedResponse) {
    display?.displayOnView(.loaded(tweets(response)))
  }

  package func presentSelection(of id: Tweet.ID, in response: TweetsCoordinatedResponse) {
    display?.displaySelection(of: id, in: .loaded(tweets(response)))
  }

  private func tweets(_ response: TweetsCoordinatedResponse) -> LoadedTweets {
    let feed = response.feed
    return LoadedTweets(
      header: header(response),
      rows: TweetRows(
        response.visible, openComments: response.openComments, likeWishes: response.likeWishes),
      canLoadMore: response.visibleCount < feed.tweets.count, skipped: feed.skipped,
      received: feed.received, selection: response.selection, status: status(response.outcome),
      failedLike: response.undoneLike.map { FailedLike(isLiked: $0.isLiked, Failure($0.error)) })
  }

  private func header(_ response: TweetsCoordinatedResponse) -> TweetsHeader? {
    if let profile = response.profile { return TweetsHeader(profile) }
    return response.feed.firstSender.map { TweetsHeader($0) }
  }

  private func status(_ outcome: TweetsCoordinatedResponse.Outcome) -> LoadedTweets.Status {
    switch outcome {
    case .complete: .complete
    case .underWay: .refreshing
    case .withoutProfile(let error): .profileFailed(Failure(error))
    case .withoutFeed(let error): .refreshFailed(Failure(error))
    }
  }
}

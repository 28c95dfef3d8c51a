// Decorators of the boundaries that record and forward each message. A scene without a trace has
// none.

import DisplayKit
import TraceKit
import TweetsKit

final class TracedBusinessLogic: TracedObject<any TweetsBusinessLogic>, TweetsBusinessLogic {
  func initialLoad() { record { $0.initialLoad() } }

  func refresh(_ policy: ReadPolicy) { record("\(policy)") { $0.refresh(policy) } }

  func retry() { record { $0.retry() } }

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID) {
    record("lastVisibleID") { $0.loadMoreIfNeeded(lastVisibleID: lastVisibleID) }
  }

  func selectTweet(id: Tweet.ID) { record("id") { $0.selectTweet(id: id) } }

  func toggleComments(id: Tweet.ID) { record("id") { $0.toggleComments(id: id) } }

  func toggleLike(id: Tweet.ID) { record("id") { $0.toggleLike(id: id) } }

  func openLink(_ link: WebLink) { record("link") { $0.openLink(link) } }

  func openImage(_ link: WebLink) { record("link") { $0.openImage(link) } }

  func close() { record { $0.close() } }
}

final class TracedPresentationLogic: TracedObject<any TweetsPresentationLogic>,
  TweetsPresentationLogic
{
  func presentLoading(profile: Profile?) { record { $0.presentLoading(profile: profile) } }

  func presentTweets(_ response: TweetsResponse) {
    let shown = "\(response.visibleCount) of \(response.feed.tweets.count)"
    record("\(shown), \(TracedMessage.caseName(of: response.status))") {
      $0.presentTweets(response)
    }
  }

  func presentFailure(_ error: any Error, profile: Profile?) {
    record(TracedMessage.typeName(of: error)) { $0.presentFailure(error, profile: profile) }
  }
}

final class TracedDisplayLogic: TracedObject<any TweetsDisplayLogic>, TweetsDisplayLogic {
  func displayLoading(header: TweetsHeader?) { record { $0.displayLoading(header: header) } }

  func displayTweets(_ viewModel: LoadedTweets) {
    record(TweetsState.loaded(viewModel).traceSummary) { $0.displayTweets(viewModel) }
  }

  func displayFailure(_ failure: Failure, header: TweetsHeader?) {
    record("failed") { $0.displayFailure(failure, header: header) }
  }
}

final class TracedRoutingLogic: TracedObject<any TweetsRoutingLogic>, TweetsRoutingLogic {
  func routeToTweet(id: Tweet.ID) { record("id") { $0.routeToTweet(id: id) } }

  func routeToLink(_ link: WebLink) { record("link") { $0.routeToLink(link) } }

  func routeToImage(_ link: WebLink) { record("link") { $0.routeToImage(link) } }
}

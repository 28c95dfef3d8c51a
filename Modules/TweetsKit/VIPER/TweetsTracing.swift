// Decorators of the boundaries that record and forward each message. A scene without a trace has
// none.

import DisplayKit
import TraceKit
import TweetsKit

final class TracedViewOutput: TracedObject<any TweetsViewOutput>, TweetsViewOutput {
  func viewDidAppear() { record { $0.viewDidAppear() } }

  func didRequestRefresh(_ policy: ReadPolicy) {
    record("\(policy)") { $0.didRequestRefresh(policy) }
  }

  func didRequestRetry() { record { $0.didRequestRetry() } }

  func didShowRow(id: Tweet.ID) { record("id") { $0.didShowRow(id: id) } }

  func didSelectRow(id: Tweet.ID) { record("id") { $0.didSelectRow(id: id) } }

  func didChooseComments(id: Tweet.ID) { record("id") { $0.didChooseComments(id: id) } }

  func didChooseLike(id: Tweet.ID) { record("id") { $0.didChooseLike(id: id) } }

  func didOpenLink(_ link: WebLink) { record("link") { $0.didOpenLink(link) } }

  func didOpenImage(_ link: WebLink) { record("link") { $0.didOpenImage(link) } }

  func viewDidClose() { record { $0.viewDidClose() } }
}

final class TracedInteractorInput: TracedObject<any TweetsInteractorInput>,
  TweetsInteractorInput
{
  func loadTimeline() { record { $0.loadTimeline() } }

  func reloadTimeline(_ policy: ReadPolicy) {
    record("\(policy)") { $0.reloadTimeline(policy) }
  }

  func retryLoading() { record { $0.retryLoading() } }

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID) {
    record("lastVisibleID") { $0.loadMoreIfNeeded(lastVisibleID: lastVisibleID) }
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) {
    record("\(isLiked)") { $0.setLiked(isLiked, of: id) }
  }

  func cancelWork() { record { $0.cancelWork() } }
}

final class TracedInteractorOutput: TracedObject<any TweetsInteractorOutput>,
  TweetsInteractorOutput
{
  func didStartLoading() { record { $0.didStartLoading() } }

  func didLoad(
    _ visible: ArraySlice<Tweet>, of feed: TweetFeed, profile: Profile?,
    profileError: (any Error)?
  ) {
    record("\(visible.count) of \(feed.tweets.count)") {
      $0.didLoad(visible, of: feed, profile: profile, profileError: profileError)
    }
  }

  func didLoadMore(_ visible: ArraySlice<Tweet>, of feed: TweetFeed) {
    record("\(visible.count) of \(feed.tweets.count)") { $0.didLoadMore(visible, of: feed) }
  }

  func didFailToLoadFeed(_ error: any Error, profile: Profile?) {
    record(TracedMessage.typeName(of: error)) { $0.didFailToLoadFeed(error, profile: profile) }
  }

  func didSetLiked(_ isLiked: Bool, of id: Tweet.ID) {
    record("\(isLiked)") { $0.didSetLiked(isLiked, of: id) }
  }

  func didFailToSetLiked(_ isLiked: Bool, of id: Tweet.ID, error: any Error) {
    record(TracedMessage.typeName(of: error)) {
      $0.didFailToSetLiked(isLiked, of: id, error: error)
    }
  }
}

final class TracedViewInput: TracedObject<any TweetsViewInput>, TweetsViewInput {
  func showLoading(header: TweetsHeader?) { record { $0.showLoading(header: header) } }

  func showTweets(_ tweets: LoadedTweets) {
    record(TweetsState.loaded(tweets).traceSummary) { $0.showTweets(tweets) }
  }

  func showFailure(_ failure: Failure, header: TweetsHeader?) {
    record("failed") { $0.showFailure(failure, header: header) }
  }
}

final class TracedRouterInput: TracedObject<any TweetsRouterInput>, TweetsRouterInput {
  func openTweet(id: Tweet.ID) { record("id") { $0.openTweet(id: id) } }

  func openLink(_ link: WebLink) { record("link") { $0.openLink(link) } }

  func openImage(_ link: WebLink) { record("link") { $0.openImage(link) } }
}

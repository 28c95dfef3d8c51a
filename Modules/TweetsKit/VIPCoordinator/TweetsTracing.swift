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

  func close() { record { $0.close() } }
}

final class TracedFetching: TracedObject<any TweetsFetching>, TweetsFetching {
  func fetch(_ policy: ReadPolicy) async -> Timeline {
    await record { await $0.fetch(policy) }
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await record("\(isLiked)") { try await $0.setLiked(isLiked, of: id) }
  }
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
  func displayOnView(_ state: TweetsState) {
    record(state.traceSummary) { $0.displayOnView(state) }
  }
}

final class TracedStateShowing: TracedObject<any TweetsStateShowing>, TweetsStateShowing {
  func show(_ state: TweetsState) { record(state.traceSummary) { $0.show(state) } }
}

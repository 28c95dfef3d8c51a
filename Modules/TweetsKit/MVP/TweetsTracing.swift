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

final class TracedViewInput: TracedObject<any TweetsViewInput>, TweetsViewInput {
  func showLoading(header: TweetsHeader?) { record { $0.showLoading(header: header) } }

  func showTweets(_ tweets: LoadedTweets) {
    record(TweetsState.loaded(tweets).traceSummary) { $0.showTweets(tweets) }
  }

  func showFailure(_ failure: Failure, header: TweetsHeader?) {
    record("failed") { $0.showFailure(failure, header: header) }
  }
}

// Decorators of the list's boundaries that record and forward each message. A scene without a trace
// has none.

import TaskKit
import TraceKit
import TweetsKit

final class TracedBusinessLogic: TracedObject<any TweetsBusinessLogic>, TweetsBusinessLogic {
  func load() { record { $0.load() } }

  func refresh(_ policy: ReadPolicy) { record("\(policy)") { $0.refresh(policy) } }

  func retry() { record { $0.retry() } }

  func showMore(after id: Tweet.ID) { record("id") { $0.showMore(after: id) } }

  func selectTweet(id: Tweet.ID) { record("id") { $0.selectTweet(id: id) } }

  func toggleComments(id: Tweet.ID) { record("id") { $0.toggleComments(id: id) } }

  func toggleLike(id: Tweet.ID) { record("id") { $0.toggleLike(id: id) } }

  func undoLike(id: Tweet.ID) { record("id") { $0.undoLike(id: id) } }

  func search(_ text: String) { record("text") { $0.search(text) } }

  func showNewTweets() { record { $0.showNewTweets() } }

  func compose() { record { $0.compose() } }

  func close() { record { $0.close() } }
}

final class TracedWorkerOutput: TracedObject<any TweetsWorkerOutput>, TweetsWorkerOutput {
  func didStartLoading() { record { $0.didStartLoading() } }

  func didLoad(profileError: (any Error)?, feedError: (any Error)?) {
    record((feedError ?? profileError).map(TracedMessage.typeName) ?? "") {
      $0.didLoad(profileError: profileError, feedError: feedError)
    }
  }

  func didChangeLike(of id: Tweet.ID) { record("id") { $0.didChangeLike(of: id) } }

  func didSearch(error: (any Error)?) {
    record(error.map(TracedMessage.typeName) ?? "") { $0.didSearch(error: error) }
  }

  func didUpdate() { record { $0.didUpdate() } }

  func didChangeDraft() { record { $0.didChangeDraft() } }

  func didAdd(_ tweet: Tweet) { record("tweet") { $0.didAdd(tweet) } }
}

final class TracedInteractorOutput: TracedObject<any TweetsInteractorOutput>,
  TweetsInteractorOutput
{
  func didSelect(_ id: Tweet.ID) { record("id") { $0.didSelect(id) } }

  func didChooseCompose() { record { $0.didChooseCompose() } }
}

final class TracedPresentationLogic: TracedObject<any TweetsPresentationLogic>,
  TweetsPresentationLogic
{
  func presentLoading(isRefresh: Bool) {
    record(isRefresh ? "refresh" : "") { $0.presentLoading(isRefresh: isRefresh) }
  }

  func presentTimeline(_ response: ListTweets.Response.Timeline) {
    let error = (response.feedError ?? response.profileError).map(TracedMessage.typeName)
    let count = response.tweets.map { "\($0.count) of \(response.feed?.tweets.count ?? 0)" }
    record([count, error].compactMap(\.self).joined(separator: ", ")) {
      $0.presentTimeline(response)
    }
  }

  func presentMore(_ tweets: [VisibleTweet]) {
    record("\(tweets.count)") { $0.presentMore(tweets) }
  }

  func presentSelection(_ id: Tweet.ID) { record("id") { $0.presentSelection(id) } }

  func presentComments(of tweet: VisibleTweet) { record("tweet") { $0.presentComments(of: tweet) } }

  func presentLike(_ response: ListTweets.Response.Like) {
    record(response.rejection == nil ? "tweet" : "rejected") { $0.presentLike(response) }
  }

  func presentSearch(_ response: ListTweets.Response.Search) {
    record("\(response.tweets.count)") { $0.presentSearch(response) }
  }

  func presentUpdates(_ response: ListTweets.Response.Updates) {
    record("\(response.newCount) new") { $0.presentUpdates(response) }
  }

  func presentNewTweets(_ response: ListTweets.Response.NewTweets) {
    record("\(response.tweets.count)") { $0.presentNewTweets(response) }
  }

  func presentCompose(draft: String?) {
    record(draft == nil ? "none" : "text") { $0.presentCompose(draft: draft) }
  }
}

final class TracedDisplayLogic: TracedObject<any TweetsDisplayLogic>, TweetsDisplayLogic {
  func displayOnView(_ viewModel: ListTweets.ViewModel) {
    record(viewModel.traceSummary) { $0.displayOnView(viewModel) }
  }
}

final class TracedShowing: TracedObject<any TweetsShowing>, TweetsShowing {
  private let trace: MessageTrace?

  override init(
    _ object: any TweetsShowing, from sender: String, to receiver: String, _ trace: MessageTrace
  ) {
    self.trace = trace
    super.init(object, from: sender, to: receiver, trace)
  }

  var callback: (@MainActor (TweetsViewEvent) -> Void)? {
    get { object.callback }
    set {
      object.callback = newValue.map {
        trace.wrap($0, from: "View", to: "Controller", "handle")
      }
    }
  }

  func show(_ viewModel: ListTweets.ViewModel) {
    record(viewModel.traceSummary) { $0.show(viewModel) }
  }
}

extension ListTweets.ViewModel {
  /// Contains no text from the network.
  fileprivate var traceSummary: String {
    switch self {
    case .timeline(let timeline): timeline.cells.map { "\($0.count) rows" } ?? "failed"
    case .more(let cells): "\(cells.count) more rows"
    case .comments, .like: "row"
    case .search(let search): "\(search.cells.count) rows"
    case .newTweets(let newTweets): "\(newTweets.cells.count) rows"
    default: TracedMessage.caseName(of: self)
    }
  }
}
